/** The tree of positions that lines lead to. Pure. */

export interface Branch {
  /** the position as CGP */
  readonly cgp: string
  /** the move that led here; none for the first position */
  readonly move: string
  readonly parent: number | null
}

export interface Tree {
  readonly branches: readonly Branch[]
  /** the number of the branch that is shown */
  readonly at: number
}

export function planted(cgp: string): Tree {
  return { branches: [{ cgp, move: '', parent: null }], at: 0 }
}

export function shownOf(tree: Tree): Branch {
  const branch = tree.branches[tree.at]
  if (!branch) throw new Error('the tree has no such branch')
  return branch
}

/** The tree after a move; a move made before leads to the same branch. */
export function grown(tree: Tree, move: string, cgp: string): Tree {
  const known = tree.branches.findIndex(
    (one) => one.parent === tree.at && one.move === move && one.cgp === cgp,
  )
  if (known >= 0) return { ...tree, at: known }
  const branches = [...tree.branches, { cgp, move, parent: tree.at }]
  return { branches, at: branches.length - 1 }
}

/** The tree with another position in place of the one shown; what followed from that is gone. */
export function changed(tree: Tree, cgp: string): Tree {
  const kept = pruned(tree, (number) => isBelow(tree, number, tree.at))
  const branches = kept.branches.map((one, number) => (number === kept.at ? { ...one, cgp } : one))
  return { ...kept, branches }
}

export function back(tree: Tree): Tree {
  return { ...tree, at: shownOf(tree).parent ?? tree.at }
}

/** The first line on from here. */
export function forward(tree: Tree): Tree {
  const next = tree.branches.findIndex((one) => one.parent === tree.at)
  return next < 0 ? tree : { ...tree, at: next }
}

/** Another move in the same position, in the order in which they were tried. */
export function beside(tree: Tree, steps: number): Tree {
  const { parent } = shownOf(tree)
  const same = tree.branches.flatMap((one, number) => (one.parent === parent ? [number] : []))
  const to = same[same.indexOf(tree.at) + steps]
  return to === undefined ? tree : { ...tree, at: to }
}

/** The tree without the move that led here, and without what followed. */
export function dropped(tree: Tree): Tree {
  const { parent } = shownOf(tree)
  if (parent === null) return tree
  const gone = (number: number): boolean => number === tree.at || isBelow(tree, number, tree.at)
  return pruned({ ...tree, at: parent }, gone)
}

/** The moves that led here, each with its branch. */
export function pathOf(tree: Tree): { number: number; move: string }[] {
  const path = []
  for (let at: number | null = tree.at; at !== null; ) {
    const branch: Branch | undefined = tree.branches[at]
    if (!branch) break
    path.unshift({ number: at, move: branch.move })
    at = branch.parent
  }
  return path
}

/** The moves tried from here. */
export function movesFrom(tree: Tree): { number: number; move: string }[] {
  return tree.branches.flatMap((one, number) =>
    one.parent === tree.at ? [{ number, move: one.move }] : [],
  )
}

function isBelow(tree: Tree, number: number, root: number): boolean {
  for (let at = tree.branches[number]?.parent ?? null; at !== null; ) {
    if (at === root) return true
    at = tree.branches[at]?.parent ?? null
  }
  return false
}

function pruned(tree: Tree, isGone: (number: number) => boolean): Tree {
  const numbers = new Map<number, number>()
  tree.branches.forEach((_, number) => {
    if (!isGone(number)) numbers.set(number, numbers.size)
  })
  const branches = tree.branches
    .filter((_, number) => numbers.has(number))
    .map((one) => ({
      ...one,
      parent: one.parent === null ? null : (numbers.get(one.parent) ?? null),
    }))
  return { branches, at: numbers.get(tree.at) ?? 0 }
}
