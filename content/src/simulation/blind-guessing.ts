/**
 * Simulates children who cannot read and only guess. The program must not believe that such a child knows anything. `main.ts`,
 * which is run by hand, fails its goals if any strand (a step of the spelling sequence) is called sure, meaning mastered, after
 * 60 visits, or if `wronglyAlone` is not 0.
 */

import { seededRandom, shuffle } from '@lanternleaf/domain/random'
import { type Outcome, outcomeOf } from '@lanternleaf/domain/sequence/attempt'
import { newWordBuild, stateOf, step, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import type { BankWord, SimulationBank } from './bank.ts'
import { ourPolicy } from './our-policy.ts'
import { strandsCalledSure, visits } from './simulate.ts'

/** The orders in which a child who cannot read tries parts. `tray` is the number of parts in the tray; an order has indexes of them. */
type Strategy = (tray: number, slots: number, random: () => number) => Iterable<readonly number[]>

const MAX_ORDERS = 400

const indexesOf = (tray: number): readonly number[] => Array.from({ length: tray }, (_, index) => index)

function* byChance(tray: number, slots: number, random: () => number): Generator<readonly number[]> {
  for (;;) yield shuffle([...indexesOf(tray)], random).slice(0, slots)
}

function* rightmostPartFirst(tray: number, slots: number, random: () => number): Generator<readonly number[]> {
  yield indexesOf(tray).toReversed().slice(0, slots)
  yield* byChance(tray, slots, random)
}

function* everyOrder(tray: number, slots: number): Generator<readonly number[]> {
  if (slots === 0) yield []
  else
    for (const rest of everyOrder(tray, slots - 1))
      for (const index of indexesOf(tray)) if (!rest.includes(index)) yield [...rest, index]
}

/** Children who cannot read. After a wrong order the last child returns every placed part one by one; the others press "try again". */
export const STRATEGIES: Readonly<Record<string, { readonly orders: Strategy; readonly takesBack: boolean }>> = {
  'guesses at random': { orders: byChance, takesBack: false },
  'rightmost part first': { orders: rightmostPartFirst, takesBack: false },
  'every order by hand': { orders: everyOrder, takesBack: true },
}

/** Builds a word on the product's own board. Returns how the product counts it, and how many orders the child tried. */
function buildBlindly(
  start: WordBuild,
  { orders, takesBack }: { orders: Strategy; takesBack: boolean },
  random: () => number,
): { readonly outcome: Outcome; readonly triedOrders: number } {
  let build = step(start, { type: 'word-heard' })
  let tried = 0
  for (const order of orders(build.pieces.length, build.slots.length, random)) {
    for (const index of order) {
      const piece = build.pieces[index]
      if (piece) build = step(build, { type: 'piece-placed', piece: piece.id })
    }
    tried += 1
    if (stateOf(build) === 'built' || tried >= MAX_ORDERS) break
    if (takesBack)
      for (const id of build.slots) if (id !== null) build = step(build, { type: 'piece-returned', piece: id })
    if (!takesBack) build = step(build, { type: 'tried-again' })
  }
  return { outcome: outcomeOf(build), triedOrders: tried }
}

/** What the program records of children who know nothing. */
export type BlindGuessing = {
  /** For each seed, strands called sure after 15 and 60 visits. */
  readonly sure: readonly (readonly number[])[]
  /** Words that counted as built without help although more than one order was tried. */
  readonly wronglyAlone: number
  readonly words: number
}

export function measureBlindGuessing(bank: SimulationBank, strategy: string, seeds: readonly string[]): BlindGuessing {
  const settings = STRATEGIES[strategy]
  if (!settings) throw new Error(`There is no strategy "${strategy}".`)
  let [wronglyAlone, words] = [0, 0]
  const sure = seeds.map((seed) => {
    const random = seededRandom(`${seed} blind`)
    const build = (word: BankWord, distractors: number): Outcome => {
      const { outcome, triedOrders } = buildBlindly(newWordBuild(word, random, distractors), settings, random)
      words += 1
      if (outcome === 'alone' && triedOrders > 1) wronglyAlone += 1
      return outcome
    }
    // `gaps`: one visit a day.
    const simulated = [...visits({ bank, policy: ourPolicy(), build, gaps: Array.from({ length: 60 }, () => 1), seed })]
    return [15, 60].map((visit) => {
      const memory = simulated[visit - 1]?.memory
      return memory ? strandsCalledSure(memory).length : 0
    })
  })
  return { sure, wronglyAlone, words }
}
