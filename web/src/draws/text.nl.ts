/** The texts of the page on fair draws, in Dutch. */
import type { Named } from '../text/named'
import type { DrawsText } from './text.en'

export const nl: DrawsText = {
  title: 'Eerlijk trekken',
  back: 'Terug naar de partij',
  none: 'Deze partij begon zonder code, dus kan het trekken niet nagerekend worden.',
  how: [
    'Voor de partij koos de server een geheim, waaruit het trekken wordt berekend. Hij maakte de code hieronder bekend: een hash van het geheim. Daarna kon hij het geheim niet meer veranderen zonder dat de code veranderde.',
    'Toen gaf elke plaats een willekeurig getal, dat van jou komt uit je browser; die van computers komen van de server. Het geheim en de getallen samen bepalen de volgorde van de spelers, elk plankje en elke letter die later getrokken wordt.',
  ],
  bound:
    'Het geheim wordt bekend als de partij afgelopen is; eerder zou het alle letters verraden. Schrijf de code en de getallen nu op: daardoor is de controle iets waard.',
  revealed: 'De partij is afgelopen, dus hier is het geheim. Alles kan nagerekend worden.',
  values: 'Code en getallen',
  commitment: 'Code',
  seed: 'Geheim',
  numberOf: (who: Named) => (who.you ? 'Jouw getal' : `Getal van ${who.name}`),
  missing: 'nog niet gegeven',
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  check: 'Het trekken nagaan',
  checkNote:
    'Je browser haalt het bestand van de partij op en berekent elke trekking zelf. Verder vraagt hij niets aan de server.',
  noted: 'De code die je opschreef (mag leeg blijven)',
  checkIt: 'Nagaan',
  checking: 'Bezig',
  insecure:
    'Deze browser berekent hashes alleen op pagina’s die via HTTPS of van deze computer komen. Open de partij op een adres dat met https:// begint, of download de partij en voer uit: tilewright verify GAME.json --commitment CODE',
  spectator:
    'Alleen spelers kunnen het bestand van de partij downloaden; jij kunt de code nagaan, maar het trekken niet.',
  unreachable: 'Het bestand van de partij kon niet opgehaald worden. Probeer het nog eens.',
  unreadable: 'Het bestand van de partij is niet te lezen, dus is er niets nagegaan.',
  allMatch: (count: number) => (count === 1 ? 'De stap klopt.' : `Alle ${count} stappen kloppen.`),
  differ: (differing: number, count: number) =>
    `${differing} van ${count} stappen ${differing === 1 ? 'wijkt' : 'wijken'} af.`,
  rest: 'Punten en regels horen niet bij deze controle. De opdracht tilewright verify gaat die ook na.',
  matches: 'klopt',
  differs: 'wijkt af',
  computedKey: 'berekend',
  computed: 'Berekend',
  shown: 'Hier getoond',
  recorded: 'In het bestand',
  notedByYou: 'Opgeschreven',
  nothing: 'niets',
  steps: {
    commitment: 'Het geheim heeft deze code',
    noted: 'De code is die je opschreef',
    number: (who: Named) => (who.you ? 'Jouw getal' : `Getal van ${who.name}`),
    key: 'Sleutel, uit het geheim en de getallen',
    round: (round: number) =>
      round === 1 ? 'Trekken voor de eerste beurt' : `Trekken voor de eerste beurt, ronde ${round}`,
    order: 'Volgorde van de spelers',
    rack: (who: Named) => (who.you ? 'Jouw eerste plankje' : `Eerste plankje van ${who.name}`),
    draw: (who: Named, after: string) =>
      who.you ? `Je trekt na ${after}` : `${who.name} trekt na ${after}`,
    exchange: (who: Named) => (who.you ? 'Je ruilt' : `${who.name} ruilt`),
  },
}
