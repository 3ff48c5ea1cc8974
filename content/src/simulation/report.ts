/** Prints what the simulation found, and decides whether the goals are met. `main.ts` calls it. */

import { printTable } from '../table.ts'
import { BASELINES, CHECKPOINTS, MODELS, POLICIES, type Reader, type Result } from './compare.ts'
import { KINDS, type Kind } from './learner-model.ts'
import { bootstrap, type Estimate, mean } from './statistics.ts'

export type Goal = { readonly what: string; readonly isMet: boolean }

const OURS = 'ours'
/** Words built without help, in percent. A reader who is never wrong learns nothing; one who mostly is gives up. */
const ALONE: Record<Kind, readonly [least: number, most: number]> = { easy: [75, 90], usual: [75, 90], hard: [60, 100] }
/** Of the strands called sure, at most this share is not known. */
const MOST_FALSELY_SURE = 0.1

type Statistic = (results: readonly Result[]) => number

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const knownAt =
  (checkpoint: number): Statistic =>
  (results) =>
    mean(results.map(({ known }) => known[checkpoint] ?? 0))
const sureAt =
  (checkpoint: number): Statistic =>
  (results) =>
    mean(results.map(({ sure }) => sure[checkpoint] ?? 0))
/** Over all checkpoints together. */
const falselySureStrands: Statistic = (results) =>
  total(results.flatMap((result) => result.falselySureStrands)) /
  Math.max(total(results.flatMap(({ sure }) => sure)), 1)
const alone: Statistic = (results) =>
  (100 * total(results.map((result) => result.alone))) / total(results.map(({ words }) => words))
/** Words practised for each strand that is known at the end and was not before the first visit. */
const wordsPerStrand: Statistic = (results) =>
  total(results.map(({ words }) => words)) /
  Math.max(total(results.map(({ known, knownAtStart }) => (known.at(-1) ?? 0) - knownAtStart)), 1)

const estimate = (readers: readonly Reader[], policy: string, statistic: Statistic): Estimate =>
  bootstrap(readers, (drawn) => statistic(resultsOf(drawn, policy)))

const resultsOf = (readers: readonly Reader[], policy: string): readonly Result[] =>
  readers.flatMap(({ results }) => results[policy] ?? [])

/** Strands known with our choice beyond those known with another, the mean over all checkpoints, reader by reader. */
const advantageOver = (readers: readonly Reader[], policy: string): Estimate =>
  bootstrap(readers, (drawn) =>
    mean(
      CHECKPOINTS.map(
        (_, checkpoint) => knownAt(checkpoint)(resultsOf(drawn, OURS)) - knownAt(checkpoint)(resultsOf(drawn, policy)),
      ),
    ),
  )

const withRange = ({ value, low, high }: Estimate, digits = 1): string =>
  `${value.toFixed(digits)} [${low.toFixed(digits)}, ${high.toFixed(digits)}]`

const describeAdvantage = ({ low, high }: Estimate): string => {
  if (low > 0) return 'ahead'
  return high < 0 ? 'BEHIND' : 'level'
}

export function goalsOf(readers: readonly Reader[]): readonly Goal[] {
  return KINDS.flatMap((kind) => {
    const readersOfKind = readers.filter((reader) => reader.kind === kind)
    const results = resultsOf(readersOfKind, OURS)
    const [least, most] = ALONE[kind]
    return [
      ...BASELINES.map((name) => ({
        what: `${kind} readers: ahead of ${name} (interval above 0)`,
        isMet: advantageOver(readersOfKind, name).low > 0,
      })),
      {
        what: `${kind} readers: of what is called sure at most one in ten is not known`,
        isMet: falselySureStrands(results) <= MOST_FALSELY_SURE,
      },
      {
        what: `${kind} readers: ${least} to ${most} % built alone`,
        isMet: alone(results) >= least && alone(results) <= most,
      },
    ]
  })
}

/** A line for each kind of reader and policy. */
export function printReaders(readers: readonly Reader[]): void {
  const rows = KINDS.flatMap((kind) => {
    const readersOfKind = readers.filter((reader) => reader.kind === kind)
    return Object.keys(POLICIES).map((name) => {
      const results = resultsOf(readersOfKind, name)
      const ahead = advantageOver(readersOfKind, name)
      return [
        kind,
        name,
        ...CHECKPOINTS.map((_, checkpoint) => withRange(estimate(readersOfKind, name, knownAt(checkpoint)))),
        name === OURS ? '' : `${withRange(ahead)} ${describeAdvantage(ahead)}`,
        CHECKPOINTS.map((_, checkpoint) => sureAt(checkpoint)(results).toFixed(1)).join(' / '),
        withRange(
          estimate(readersOfKind, name, (results) => 100 * falselySureStrands(results)),
          0,
        ),
        withRange(estimate(readersOfKind, name, alone), 0),
        wordsPerStrand(results).toFixed(0),
      ]
    })
  })
  const checkpoints = CHECKPOINTS.map((checkpoint) => `known after ${checkpoint} visits`)
  console.log(
    printTable([
      [
        'reader',
        'words chosen by',
        ...checkpoints,
        'ours knows more by',
        `sure ${CHECKPOINTS.join(' / ')}`,
        'sure, not known %',
        'alone %',
        'words/strand',
      ],
      ...rows,
    ]),
  )
  console.log(
    'Known: strands of 18 of which the reader builds at least 70 % of words never practised, fourteen days after the visit.',
    '\nBrackets: 95 % intervals, a percentile bootstrap over readers; "ours knows more by" is paired, the mean over both checkpoints.',
    '\n"sure, not known" is of the strands that the program calls sure at both checkpoints. Lessons are not modelled.',
  )
}

/** By how many strands ours is ahead of each baseline, by learner model. */
export function printModels(readers: readonly Reader[]): void {
  const rows = KINDS.flatMap((kind) =>
    Object.keys(MODELS).map((model) => {
      const readersOfKind = readers.filter((reader) => reader.kind === kind && reader.model === model)
      const results = resultsOf(readersOfKind, OURS)
      return [
        kind,
        model,
        ...BASELINES.map((name) => withRange(advantageOver(readersOfKind, name))),
        (100 * falselySureStrands(results)).toFixed(0),
        alone(results).toFixed(0),
      ]
    }),
  )
  console.log('\nBy learner model: ours knows more strands by, than')
  console.log(printTable([['reader', 'model', ...BASELINES, 'sure, not known %', 'alone %'], ...rows]))
}
