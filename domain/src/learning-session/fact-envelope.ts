/** The version of the facts that this version of the app writes. */
export const FACT_VERSION = 1

/**
 * The envelope of a fact: its order and local date, as recorded by the child's device. Facts that were written before
 * envelopes existed have none and are still valid.
 */
export type FactEnvelope = {
  readonly version: typeof FACT_VERSION
  /** A number that is unique and increasing among the facts that one device writes for a learning session. */
  readonly sequence: number
  /** The child's local date, such as 2026-11-22, which determines the week of the fact. */
  readonly localDate: string
  /** The offset of the local clock from UTC, in minutes. */
  readonly offset: number
}

const MINUTE = 60_000
/** The number of characters of `2026-11-22`. */
const DATE_LENGTH = 10

/** The local date at a time (in epoch ms), for an offset from UTC in minutes. */
export const localDate = (at: number, offset: number): string =>
  new Date(at + offset * MINUTE).toISOString().slice(0, DATE_LENGTH)

/** The number of characters of `2026-11-22T14`. */
const DATE_HOUR_LENGTH = 13

/** A local date and hour such as `2026-11-22T14`. If the offset of the local clock is unknown, only the UTC date. */
export type LocalTime = string

/** The local time of a fact. Local times can be compared as texts. */
export const localTime = ({ at, envelope }: { readonly at: number; readonly envelope?: FactEnvelope | undefined }) =>
  envelope === undefined
    ? localDate(at, 0)
    : new Date(at + envelope.offset * MINUTE).toISOString().slice(0, DATE_HOUR_LENGTH)

/** The date of a local time. */
export const dateOf = (local: LocalTime): string => local.slice(0, DATE_LENGTH)

/** The hour of a local time, 0 to 23. Returns null if the local time has only a date. */
export const hourOf = (local: LocalTime): number | null =>
  local.length === DATE_HOUR_LENGTH ? Number(local.slice(DATE_LENGTH + 1)) : null

/**
 * The number of lanes. Two browser tabs that write at the same time do not see each other's sequence numbers. To avoid
 * the same number, each tab draws a lane at random, and uses only numbers that have its lane as remainder.
 */
export const LANES = 2 ** 20

/**
 * The next sequence number of a browser tab.
 *
 * @param last the last number that the tab knows
 * @param lane the lane of the tab, from 0 to LANES - 1
 */
export const nextSequence = (last: number, lane: number): number => (Math.floor(last / LANES) + 1) * LANES + lane
