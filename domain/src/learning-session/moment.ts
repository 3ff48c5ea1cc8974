/**
 * Puts facts in order (a fact is one thing a child did). Devices send facts late and in any order, so every summary
 * that needs "the first" or "the latest" compares moments.
 */

import type { Fact } from './fact.ts'

/**
 * The time and order of a fact. Facts that are recorded together have the same time and are ordered by their sequence
 * number, or by id if that is the same too. Early facts have no sequence number. `at` is in epoch ms.
 */
export type Moment = { readonly at: number; readonly sequence?: number | undefined; readonly factId: string }

export const momentOf = ({ at, factId, envelope }: Fact): Moment =>
  envelope === undefined ? { at, factId } : { at, factId, sequence: envelope.sequence }

export const isBefore = (a: Moment, b: Moment): boolean => compareMoments(a, b) < 0

/** Compares facts by the order in which they were recorded. */
export function compareMoments(a: Moment, b: Moment): number {
  if (a.at !== b.at) return a.at - b.at
  if (sequenceOf(a) !== sequenceOf(b)) return sequenceOf(a) - sequenceOf(b)
  if (a.factId === b.factId) return 0
  return a.factId < b.factId ? -1 : 1
}

/** The sequence number of a fact; -1 if it has none, so that it comes first. */
export const sequenceOf = ({ sequence = -1 }: Pick<Moment, 'sequence'>): number => sequence
