import { quantile } from '../bench/quantile.ts'
import type { Guess } from './attacks.ts'

/** What somebody asked for meanwhile. `times` in milliseconds; `failures`: what kept them out. */
export type Asked = { readonly times: readonly number[]; readonly failures: readonly string[] }

export type Figures = {
  readonly name: string
  readonly most: number
  readonly guesses: Readonly<Record<Guess, number>>
  /** how long the attack took, in milliseconds */
  readonly lasted: number
  /** whoever is attacked, on their own device, meanwhile and once afterwards */
  readonly own: Asked
  /** another child */
  readonly others: Asked
  readonly isRefusedElsewhere: boolean
}

const p95 = ({ times }: Asked): string => `p95 ${quantile(times, 0.95).toFixed(0)} ms`
const share = (asked: Asked): string => `${asked.times.length - asked.failures.length} of ${asked.times.length}`
const isMissed = ({ times, failures }: Asked): boolean => failures.length > 0 || times.length === 0
const why = ({ failures }: Asked): string => (failures.length === 0 ? '' : `: ${[...new Set(failures)].join(', ')}`)

/** The figures as one line. */
export const lineOf = ({ name, most, guesses, lasted, own, others, isRefusedElsewhere }: Figures): string =>
  [
    `${name.padEnd(42)} looked at ${guesses['looked-at']} of at most ${most},`,
    `refused ${guesses.refused}, got in ${guesses.in}, broken ${guesses.broken}, in ${(lasted / 1000).toFixed(1)} s;`,
    `own device in ${share(own)} (${p95(own)}); another child's requests ${share(others)} (${p95(others)});`,
    `the right one elsewhere ${isRefusedElsewhere ? 'refused' : 'accepted'} afterwards`,
  ].join(' ')

/** What did not hold, a sentence each. */
export const flaws = ({ name, most, guesses, own, others, isRefusedElsewhere }: Figures): readonly string[] =>
  [
    guesses['looked-at'] > most && `${guesses['looked-at']} guesses were looked at, more than ${most}`,
    guesses['looked-at'] === 0 && 'no guess was looked at: nothing was attacked',
    guesses.in > 0 && `${guesses.in} guesses got in`,
    guesses.broken > 0 && `${guesses.broken} guesses were answered as none may be`,
    isMissed(own) && `on their own device they got in ${share(own)} times${why(own)}`,
    isMissed(others) && `of another child's requests ${share(others)} succeeded${why(others)}`,
    !isRefusedElsewhere && 'the right one was accepted elsewhere afterwards',
  ]
    .filter((flaw) => flaw !== false)
    .map((flaw) => `${name}: ${flaw}`)
