import type { Fact } from './fact.ts'

/**
 * The time and order of a fact. Facts recorded together have the same time; they are ordered by their sequence number
 * in the learning session, and finally by id to make the order total. The earliest facts have no sequence number.
 */
export type Moment = { readonly at: number; readonly sequence?: number | undefined; readonly factId: string }

export const momentOf = ({ at, factId, envelope }: Fact): Moment =>
  envelope === undefined ? { at, factId } : { at, factId, sequence: envelope.sequence }

export const isBefore = (a: Moment, b: Moment): boolean => compareMoments(a, b) < 0

/** Compares facts by the order in which they were recorded. */
export const compareMoments = (a: Moment, b: Moment): number =>
  a.at - b.at || sequenceOf(a) - sequenceOf(b) || (a.factId === b.factId ? 0 : a.factId < b.factId ? -1 : 1)

/** A missing sequence number sorts first. */
export const sequenceOf = ({ sequence = -1 }: Pick<Moment, 'sequence'>): number => sequence
