import { FLAWS, isFlawless, type Verdict } from './ledger.ts'

/** What came of one kind of fault. `longest`: somebody else's longest answer meanwhile, in milliseconds. */
export type Outcome = Verdict & {
  readonly fault: string
  readonly times: number
  readonly longest: number
  readonly also: string
}

/** What came of several runs, as if of one. */
export function addVerdicts(verdicts: readonly Verdict[]): Verdict {
  const sum = (of: keyof Verdict) => verdicts.reduce((total, verdict) => total + verdict[of], 0)
  return {
    ...{ acknowledged: sum('acknowledged'), lost: sum('lost'), doubled: sum('doubled') },
    ...{ misfiled: sum('misfiled'), miscounted: sum('miscounted'), broken: sum('broken') },
  }
}

/** The outcome as one line. */
export const lineOf = (outcome: Outcome): string =>
  [
    `${outcome.fault.padEnd(30)} ${String(outcome.times).padStart(3)} times:`,
    `acknowledged ${outcome.acknowledged},`,
    `${FLAWS.map((flaw) => `${flaw} ${outcome[flaw]}`).join(', ')};`,
    `somebody else's longest answer ${outcome.longest.toFixed(0)} ms`,
    ...(outcome.also === '' ? [] : [`(${outcome.also})`]),
  ].join(' ')

/** What did not hold, a sentence each. @param slowest the longest answer anybody else may have got, in milliseconds */
export const flaws = (outcome: Outcome, slowest: number): readonly string[] => [
  ...(isFlawless(outcome) ? [] : [`${outcome.fault}: something was lost, doubled, misfiled, miscounted or broken`]),
  ...(outcome.longest <= slowest ? [] : [`${outcome.fault}: somebody else waited ${outcome.longest.toFixed(0)} ms`]),
]
