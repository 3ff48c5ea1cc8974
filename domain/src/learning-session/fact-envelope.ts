/** The version of the facts written today. Facts from before versions existed have no envelope. */
export const FACT_VERSION = 1

/**
 * The order and local date of a fact, as recorded by the child's device. The earliest facts have no envelope and remain
 * valid.
 */
export type FactEnvelope = {
  readonly version: typeof FACT_VERSION
  /** Position among the facts of its learning session: unique on one device, and increasing. */
  readonly sequence: number
  /** The child's local date, such as 2026-11-22, which determines the week. */
  readonly localDate: string
  /** The offset of the local clock from UTC, in minutes. */
  readonly offset: number
}

const MINUTE = 60_000
/** The length of `2026-11-22`. */
const DATE = 10

/** The local date at a time (epoch ms) for an offset from UTC in minutes. */
export const localDate = (at: number, offset: number): string =>
  new Date(at + offset * MINUTE).toISOString().slice(0, DATE)

/** The length of `2026-11-22T14`. */
const DATE_AND_HOUR = 13

/** Local date and hour, `2026-11-22T14`; only the UTC date when the local clock is unknown. */
export type LocalTime = string

/** The local time of a fact. Local times sort chronologically. */
export const localTime = ({ at, envelope }: { readonly at: number; readonly envelope?: FactEnvelope | undefined }) =>
  envelope === undefined
    ? localDate(at, 0)
    : new Date(at + envelope.offset * MINUTE).toISOString().slice(0, DATE_AND_HOUR)

/** The date of a local time. */
export const dateOf = (local: LocalTime): string => local.slice(0, DATE)

/** The hour of a local time, 0 to 23; null when the local clock is unknown. */
export const hourOf = (local: LocalTime): number | null =>
  local.length === DATE_AND_HOUR ? Number(local.slice(DATE + 1)) : null

/**
 * The number of lanes for sequence numbers. Two tabs that write at the same time do not see each other's numbers, so
 * each draws its own lane at random and only uses numbers of that lane.
 */
export const LANES = 2 ** 20

/** The next sequence number after the last one a tab knows, in the tab's lane (0 to LANES - 1). */
export const nextSequence = (last: number, lane: number): number => (Math.floor(last / LANES) + 1) * LANES + lane
