// Guides before the history and the reasons: what a reader asks is seldom answered there.
var Scorer = {
  score: ([docname, , , , score]) =>
    /(^|\/)(CHANGELOG|decisions\/)/.test(docname) ? score * 0.4 : score,
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
