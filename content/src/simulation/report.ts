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
const falselySure: Statistic = (results) =>
  total(results.flatMap((result) => result.falselySure)) / Math.max(total(results.flatMap(({ sure }) => sure)), 1)
const alone: Statistic = (results) =>
  (100 * total(results.map((result) => result.alone))) / total(results.map(({ words }) => words))
/** Words practised for each strand that is known at the end and was not before the first visit. */
const wordsPerStrand: Statistic = (results) =>
  total(results.map(({ words }) => words)) /
  Math.max(total(results.map(({ known, knownBefore }) => (known.at(-1) ?? 0) - knownBefore)), 1)

const estimate = (readers: readonly Reader[], policy: string, statistic: Statistic): Estimate =>
  bootstrap(readers, (drawn) => statistic(resultsOf(drawn, policy)))

const resultsOf = (readers: readonly Reader[], policy: string): readonly Result[] =>
  readers.flatMap(({ results }) => results[policy] ?? [])

/** Strands known with our choice beyond those known with another, the mean over all checkpoints, reader by reader. */
const lead = (readers: readonly Reader[], policy: string): Estimate =>
  bootstrap(readers, (drawn) =>
    mean(
      CHECKPOINTS.map(
        (_, checkpoint) => knownAt(checkpoint)(resultsOf(drawn, OURS)) - knownAt(checkpoint)(resultsOf(drawn, policy)),
      ),
    ),
  )

const withRange = ({ value, low, high }: Estimate, digits = 1): string =>
  `${value.toFixed(digits)} [${low.toFixed(digits)}, ${high.toFixed(digits)}]`

const verdict = ({ low, high }: Estimate): string => (low > 0 ? 'ahead' : high < 0 ? 'BEHIND' : 'level')

export function goalsOf(readers: readonly Reader[]): readonly Goal[] {
  return KINDS.flatMap((kind) => {
    const own = readers.filter((reader) => reader.kind === kind)
    const results = resultsOf(own, OURS)
    const [least, most] = ALONE[kind]
    return [
      ...BASELINES.map((name) => ({
        what: `${kind} readers: ahead of ${name} (interval above 0)`,
        isMet: lead(own, name).low > 0,
      })),
      {
        what: `${kind} readers: of what is called sure at most one in ten is not known`,
        isMet: falselySure(results) <= MOST_FALSELY_SURE,
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
    const own = readers.filter((reader) => reader.kind === kind)
    return Object.keys(POLICIES).map((name) => {
      const results = resultsOf(own, name)
      const ahead = lead(own, name)
      return [
        kind,
        name,
        ...CHECKPOINTS.map((_, checkpoint) => withRange(estimate(own, name, knownAt(checkpoint)))),
        name === OURS ? '' : `${withRange(ahead)} ${verdict(ahead)}`,
        CHECKPOINTS.map((_, checkpoint) => sureAt(checkpoint)(results).toFixed(1)).join(' / '),
        withRange(
          estimate(own, name, (results) => 100 * falselySure(results)),
          0,
        ),
        withRange(estimate(own, name, alone), 0),
        wordsPerStrand(results).toFixed(0),
      ]
    })
  })
  const checkpoints = CHECKPOINTS.map((checkpoint) => `known after ${checkpoint} visits`)
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
  ])
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
      const own = readers.filter((reader) => reader.kind === kind && reader.model === model)
      const results = resultsOf(own, OURS)
      return [
        kind,
        model,
        ...BASELINES.map((name) => withRange(lead(own, name))),
        (100 * falselySure(results)).toFixed(0),
        alone(results).toFixed(0),
      ]
    }),
  )
  console.log('\nBy learner model: ours knows more strands by, than')
  printTable([['reader', 'model', ...BASELINES, 'sure, not known %', 'alone %'], ...rows])
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
