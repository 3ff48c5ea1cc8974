/** Everything a server acknowledged: what must be there afterwards, whatever happened meanwhile. */
export type Ledger = {
  /** by fact id, the child it belongs to */
  readonly facts: Map<string, string>
  readonly children: Set<string>
  /** what no server may answer, a sentence each */
  readonly surprises: string[]
}

export const newLedger = (): Ledger => ({ facts: new Map(), children: new Set(), surprises: [] })

/** What a database holds, read from the database itself. */
export type Stored = {
  /** by fact id, the child of each row with that id */
  readonly facts: ReadonlyMap<string, readonly string[]>
  readonly children: ReadonlySet<string>
  /** completed sessions by child: as counted by the server, and as its facts tell */
  readonly completed: readonly { readonly counted: number; readonly told: number }[]
  /** rows that belong to nothing, families of which only half is there, and whatever the database itself complains of */
  readonly broken: number
}

export type Verdict = {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly misfiled: number
  readonly miscounted: number
  readonly broken: number
}

/** Holds what was acknowledged against what is stored. */
export function judge(ledger: Ledger, stored: Stored): Verdict {
  const facts = [...ledger.facts]
  const rowsOf = (factId: string): readonly string[] => stored.facts.get(factId) ?? []
  const lostChildren = [...ledger.children].filter((childId) => !stored.children.has(childId))
  return {
    acknowledged: facts.length + ledger.children.size,
    lost: facts.filter(([factId]) => rowsOf(factId).length === 0).length + lostChildren.length,
    doubled: [...stored.facts.values()].filter((rows) => rows.length > 1).length,
    misfiled: facts.filter(([factId, childId]) => rowsOf(factId).some((other) => other !== childId)).length,
    miscounted: stored.completed.filter(({ counted, told }) => counted !== told).length,
    broken: stored.broken + ledger.surprises.length,
  }
}

/** What must never be, and how the verdict calls it. */
export const FLAWS = ['lost', 'doubled', 'misfiled', 'miscounted', 'broken'] as const

/** Whether something was acknowledged, and nothing of it lost, doubled, misfiled, miscounted or broken. */
export const isFlawless = (verdict: Verdict): boolean =>
  verdict.acknowledged > 0 && FLAWS.every((flaw) => verdict[flaw] === 0)
