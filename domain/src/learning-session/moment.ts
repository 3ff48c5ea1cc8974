import type { Fact } from './fact.ts'

/**
 * When a fact was recorded. Facts that were recorded together have one time; they are ordered by their number in their
 * learning session, and the id makes the order total. Those from before there were numbers have none.
 */
export type Moment = { readonly at: number; readonly sequence?: number | undefined; readonly factId: string }

export const momentOf = ({ at, factId, envelope }: Fact): Moment =>
  envelope === undefined ? { at, factId } : { at, factId, sequence: envelope.sequence }

export const isBefore = (one: Moment, other: Moment): boolean => compareMoments(one, other) < 0

/** The order in which facts were recorded, whatever order they came in. */
export const compareMoments = (one: Moment, other: Moment): number =>
  one.at - other.at ||
  sequenceOf(one) - sequenceOf(other) ||
  (one.factId === other.factId ? 0 : one.factId < other.factId ? -1 : 1)

/** None comes before every number there is. */
export const sequenceOf = ({ sequence = -1 }: Pick<Moment, 'sequence'>): number => sequence
