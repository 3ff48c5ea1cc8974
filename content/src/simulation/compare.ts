/**
 * Lets simulated readers practise with our choice of words and with simpler choices (policies), and measures how far
 * each gets.
 */

import { seededRandom } from '@lanternleaf/domain/random'
import { STRANDS } from '@lanternleaf/domain/sequence/strand'
import { drawAdditiveLearner } from './additive-factors.ts'
import type { SimulationBank } from './bank.ts'
import { drawItemLearner } from './item-memory.ts'
import { drawTracedLearner } from './knowledge-tracing.ts'
import { type DrawLearner, type Kind, KNOWN } from './learner-model.ts'
import { ourPolicy } from './our-policy.ts'
import { chance, type Policy, strandOrder, strandOrderWithLeitner } from './policy.ts'
import { buildWith, strandsCalledSure, visits } from './simulate.ts'

/** Published learner models. */
export const MODELS: Readonly<Record<string, DrawLearner>> = {
  'knowledge tracing': drawTracedLearner,
  'additive factors': drawAdditiveLearner,
  'item memory': drawItemLearner,
}

/** What is compared: the product, its baselines, and the product with one thing taken away (ablations). */
export const POLICIES: Readonly<Record<string, { readonly make: () => Policy; readonly hasDistractors: boolean }>> = {
  ours: { make: () => ourPolicy(), hasDistractors: true },
  'strand order': { make: strandOrder, hasDistractors: true },
  'order + Leitner': { make: strandOrderWithLeitner, hasDistractors: true },
  chance: { make: chance, hasDistractors: true },
  'ours, no returns': { make: () => ourPolicy({ hasReturns: false }), hasDistractors: true },
  'ours, no distractors': { make: () => ourPolicy(), hasDistractors: false },
}
export const BASELINES = ['strand order', 'order + Leitner', 'chance']

/** The numbers of visits after which it is measured what a reader knows. */
export const CHECKPOINTS = [30, 60] as const
/** Days from the visit to the measurement. */
const DAYS_LATER = 14
/** Days between two visits, at most. */
const MAX_GAP = 3

/** How far one reader came with one policy. */
export type Result = {
  /** Strands known 14 days after each checkpoint. */
  readonly known: readonly number[]
  /** Strands that the program calls sure at each checkpoint. */
  readonly sure: readonly number[]
  /** Of those, strands that the reader does not know 14 days later. */
  readonly falselySureStrands: readonly number[]
  /** Strands known before the first visit. */
  readonly knownAtStart: number
  /** Words practised, and those of them that were built without help. */
  readonly words: number
  readonly alone: number
}

export type Reader = { readonly kind: Kind; readonly model: string; readonly results: Readonly<Record<string, Result>> }

/** One reader's practice under each policy: the same parameters, days and lists each time. */
export function compare(bank: SimulationBank, kind: Kind, model: string, seed: string): Reader {
  const results = Object.entries(POLICIES).map(([name, policy]) => [
    name,
    simulateReader(bank, kind, model, policy, `${seed} ${kind} ${model}`),
  ])
  return { kind, model, results: Object.fromEntries(results) }
}

function simulateReader(
  bank: SimulationBank,
  kind: Kind,
  model: string,
  { make, hasDistractors }: { make: () => Policy; hasDistractors: boolean },
  seed: string,
): Result {
  const learner = MODELS[model]?.(kind, bank.words, seed)
  if (!learner) throw new Error(`There is no learner model "${model}".`)
  const gapRandom = seededRandom(`${seed} life`)
  const gaps = Array.from({ length: Math.max(...CHECKPOINTS) }, () => 1 + Math.floor(gapRandom() * MAX_GAP))
  const build = buildWith(learner, seededRandom(`${seed} building`))
  const isKnown = (strand: (typeof STRANDS)[number], day: number): boolean => learner.stateOf(strand, day) >= KNOWN
  const knownAtStart = STRANDS.filter((strand) => isKnown(strand, 0)).length
  const [known, sure, falselySureStrands]: [number[], number[], number[]] = [[], [], []]
  let [count, words, alone] = [0, 0, 0]
  for (const visit of visits({ bank, policy: make(), build, gaps, hasDistractors, seed })) {
    count += 1
    words += visit.words.length
    alone += visit.words.filter(({ outcome }) => outcome === 'alone').length
    if (!CHECKPOINTS.some((checkpoint) => checkpoint === count)) continue
    const later = visit.day + DAYS_LATER
    const sureNow = strandsCalledSure(visit.memory)
    known.push(STRANDS.filter((strand) => isKnown(strand, later)).length)
    sure.push(sureNow.length)
    falselySureStrands.push(sureNow.filter((strand) => !isKnown(strand, later)).length)
  }
  return { known, sure, falselySureStrands, knownAtStart, words, alone }
}
