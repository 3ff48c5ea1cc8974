import { seededRandom, shuffle } from '@lanternleaf/domain/random'
import { type Outcome, outcomeOf } from '@lanternleaf/domain/sequence/attempt'
import { newWordBuild, stateOf, step, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import type { BankWord, SimulationBank } from './bank.ts'
import { ourPolicy } from './our-policy.ts'
import { sureStrands, visits } from './simulate.ts'

/** In which order a child who knows nothing places parts: each number is a place in the tray. */
type Strategy = (tray: number, places: number, random: () => number) => Iterable<readonly number[]>

const MOST_ORDERS = 400

const placesIn = (tray: number): readonly number[] => Array.from({ length: tray }, (_, place) => place)

function* byChance(tray: number, places: number, random: () => number): Generator<readonly number[]> {
  for (;;) yield shuffle([...placesIn(tray)], random).slice(0, places)
}

function* rightPartFirst(tray: number, places: number, random: () => number): Generator<readonly number[]> {
  yield placesIn(tray).toReversed().slice(0, places)
  yield* byChance(tray, places, random)
}

function* everyOrder(tray: number, places: number): Generator<readonly number[]> {
  if (places === 0) yield []
  else
    for (const rest of everyOrder(tray, places - 1))
      for (const place of placesIn(tray)) if (!rest.includes(place)) yield [...rest, place]
}

/** Children who read nothing. The last takes each wrong part back by hand, the others with "try again". */
export const STRATEGIES: Readonly<Record<string, { readonly orders: Strategy; readonly takesBack: boolean }>> = {
  'guesses at random': { orders: byChance, takesBack: false },
  'right part first': { orders: rightPartFirst, takesBack: false },
  'every order by hand': { orders: everyOrder, takesBack: true },
}

/** Builds a word on the product's own board, and says how it counts and how many orders were tried. */
function buildBlindly(
  start: WordBuild,
  { orders, takesBack }: { orders: Strategy; takesBack: boolean },
  random: () => number,
): { readonly how: Outcome; readonly orders: number } {
  let build = step(start, { type: 'word-heard' })
  let tried = 0
  for (const order of orders(build.pieces.length, build.slots.length, random)) {
    for (const place of order) {
      const piece = build.pieces[place]
      if (piece) build = step(build, { type: 'piece-placed', piece: piece.id })
    }
    tried += 1
    if (stateOf(build) === 'built' || tried >= MOST_ORDERS) break
    if (takesBack)
      for (const id of build.slots) if (id !== null) build = step(build, { type: 'piece-returned', piece: id })
    if (!takesBack) build = step(build, { type: 'tried-again' })
  }
  return { how: outcomeOf(build), orders: tried }
}

/** What the program makes of children who know nothing. */
export type Blind = {
  /** For each seed, strands called sure after 15 and 60 visits. */
  readonly sure: readonly (readonly number[])[]
  /** Words that counted as built without help although more than one order was tried. */
  readonly wronglyAlone: number
  readonly words: number
}

export function measureBlindGuessing(bank: SimulationBank, strategy: string, seeds: readonly string[]): Blind {
  const played = STRATEGIES[strategy]
  if (!played) throw new Error(`There is no strategy "${strategy}".`)
  let [wronglyAlone, words] = [0, 0]
  const sure = seeds.map((seed) => {
    const random = seededRandom(`${seed} blind`)
    const build = (word: BankWord, distractors: number): Outcome => {
      const { how, orders } = buildBlindly(newWordBuild(word, random, distractors), played, random)
      words += 1
      if (how === 'alone' && orders > 1) wronglyAlone += 1
      return how
    }
    const course = [...visits({ bank, policy: ourPolicy(), build, gaps: Array.from({ length: 60 }, () => 1), seed })]
    return [15, 60].map((visit) => {
      const memory = course[visit - 1]?.memory
      return memory ? sureStrands(memory).length : 0
    })
  })
  return { sure, wronglyAlone, words }
}
