import { simulatedBank } from './readers/bank.ts'
import { type Course, LOOKS, simulate } from './readers/simulate.ts'
import { KINDS, type Kind } from './readers/simulated-reader.ts'
import { WAYS, type WayName } from './readers/ways.ts'

const [, , , seed = 'lanternleaf', many = '60'] = process.argv
const READERS = Number(many)
const WANTED = { least: 75, most: 90 }

/**
 * `npm run bench -- readers [seed] [readers]`: how far simulated readers come with our choice of words and with three
 * others. A simulation: no child has taken part, and what readers are like is supposed.
 */
const bank = simulatedBank()
const names = Object.keys(WAYS) as WayName[]

type Result = { readonly sure: readonly number[]; readonly wordsPerStrand: number; readonly alone: number }

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function resultOf(kind: Kind, name: WayName): Result {
  const courses: Course[] = Array.from({ length: READERS }, (_, reader) =>
    simulate(bank, kind, name, `${seed} ${reader}`),
  )
  const sure = LOOKS.map((_, look) => mean(courses.map((course) => course.sure[look] ?? 0)))
  const words = mean(courses.map((course) => course.words))
  return {
    sure,
    wordsPerStrand: words / Math.max(sure[2] ?? 0, 0.01),
    alone: (100 * mean(courses.map((course) => course.alone))) / words,
  }
}

/** How far a share lies from what is wanted; 0 within. */
const off = (alone: number): number => Math.max(WANTED.least - alone, alone - WANTED.most, 0)

console.log(`A simulation: no child has taken part. Seed "${seed}", ${READERS} readers of each kind, 8 words a visit.`)
const rows = [['reader', 'words chosen by', ...LOOKS.map((look) => `sure at ${look}`), 'words/strand', 'alone %', '']]
let isFirst = true
for (const kind of KINDS) {
  const results = names.map((name) => ({ name, result: resultOf(kind, name) }))
  const own = results[0]?.result
  for (const { name, result } of results) {
    const behind =
      own !== undefined &&
      result !== own &&
      [
        ...result.sure.map((sure, look) => (sure > (own.sure[look] ?? 0) ? [`at ${LOOKS[look]}`] : [])),
        result.wordsPerStrand < own.wordsPerStrand ? ['words'] : [],
        off(result.alone) < off(own.alone) ? ['alone'] : [],
      ].flat()
    if (behind && behind.length > 0) isFirst = false
    rows.push([
      kind,
      name,
      ...result.sure.map((sure) => sure.toFixed(1)),
      result.wordsPerStrand.toFixed(0),
      result.alone.toFixed(1),
      behind && behind.length > 0 ? `ahead of ours: ${behind.join(', ')}` : '',
    ])
  }
}
const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
for (const row of rows)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
console.log(`Of 18 strands; aim: ${WANTED.least} to ${WANTED.most} % built alone.`)
process.exitCode = isFirst ? 0 : 1
