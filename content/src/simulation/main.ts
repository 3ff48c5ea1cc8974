/**
 * The program of the simulation. A developer who changes the choice of words runs it to see whether children would
 * learn more.
 */

import { parseArgs } from 'node:util'
import { loadSimulationBank } from './bank.ts'
import { measureBlindGuessing, STRATEGIES } from './blind-guessing.ts'
import { compareAll } from './compare-all.ts'
import { type Goal, goalsOf, printModels, printReaders } from './report.ts'
import { measureReturns } from './returns.ts'

/**
 * `node content/src/simulation/main.ts [--tune] [--readers 24]`: how far simulated readers come with the product's choice of words and
 * with others, and how right the app's estimate of what they know is. The measuring readers are held out: constants are tuned on a
 * separate set of readers (`--tune`), drawn from other seeds. Exits with 1 if a goal is missed. A strand is a step of the spelling
 * sequence; the app calls it sure if it estimates that the child knows it.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { tune: { type: 'boolean', default: false }, readers: { type: 'string', default: '24' } },
})
const family = values.tune ? 'tuning' : 'measuring'
const seeds = (count: number): readonly string[] => Array.from({ length: count }, (_, reader) => `${family} ${reader}`)

const bank = loadSimulationBank()
console.log('A simulation: no child has taken part. What the readers are like is assumed, not measured.')
console.log(
  `${family} readers, ${values.readers} of each kind and learner model; ${bank.words.length} words of the real bank.`,
)

const readers = await compareAll(seeds(Number(values.readers)))
printReaders(readers)
printModels(readers)

const goals: Goal[] = [...goalsOf(readers)]
console.log(
  '\nSimulated children who only guess, 20 of each way of guessing: strands called sure after 15 and 60 visits (mean, most)',
)
for (const strategy of Object.keys(STRATEGIES)) {
  const { sure, wronglyAlone, words } = measureBlindGuessing(bank, strategy, seeds(20))
  const [at15, at60] = [0, 1].map((checkpoint) => sure.map((counts) => counts[checkpoint] ?? 0))
  const mean = (all: readonly number[] = []): string =>
    (all.reduce((sum, value) => sum + value, 0) / all.length).toFixed(2)
  console.log(
    `  ${strategy.padEnd(20)} ${mean(at15)} (${Math.max(...(at15 ?? []))})  ${mean(at60)} (${Math.max(...(at60 ?? []))})`,
    ` counted alone after a wrong order: ${wronglyAlone} of ${words}`,
  )
  const isNever = Math.max(...(at60 ?? [])) === 0
  goals.push({ what: `knows nothing, ${strategy}: no strand sure after 60 visits`, isMet: isNever })
  goals.push({ what: `knows nothing, ${strategy}: never alone after a wrong order`, isMet: wronglyAlone === 0 })
}

const { metOnce, delay, afterAway } = measureReturns(bank, seeds(8))
console.log('\nUsual readers')
console.log(`  40 daily visits: ${(100 * metOnce).toFixed(0)} % of the words met were met once`)
console.log(`  a due word comes ${delay.toFixed(1)} of its intervals late (median)`)
console.log(`  after 30 days away ${afterAway.toFixed(1)} of eight words return`)
goals.push({ what: 'at most 25 % of words met once in 40 daily visits', isMet: metOnce <= 0.25 })
goals.push({ what: 'a due word comes at most 2 intervals late', isMet: delay <= 2 })
goals.push({ what: 'after 30 days away at least six of eight words return', isMet: afterAway >= 6 })

console.log('\nGoals')
for (const { what, isMet } of goals) console.log(`  ${isMet ? 'pass' : 'FAIL'}  ${what}`)
process.exitCode = goals.every(({ isMet }) => isMet) ? 0 : 1
