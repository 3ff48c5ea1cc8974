/** The shape of the facts this program writes and reads, beside those from before there was any number for it. */
export const FACT_VERSION = 1

/**
 * Where and when in a child's life a fact belongs, as their device told it. Facts from before this was told have none,
 * and stay facts.
 */
export type FactEnvelope = {
  readonly version: typeof FACT_VERSION
  /** Its place among the facts of its learning session: no two of one device have the same, and later ones a higher. */
  readonly sequence: number
  /** The date where the child was, such as 2026-11-22: weeks are made by it. */
  readonly localDate: string
  /** How far the clock there was ahead of UTC, in minutes. */
  readonly offset: number
}

const MINUTE = 60_000
/** The length of `2026-11-22`. */
const DATE = 10

/** The date at a moment (epoch ms) where clocks are so many minutes ahead of UTC. */
export const localDate = (at: number, offset: number): string =>
  new Date(at + offset * MINUTE).toISOString().slice(0, DATE)

/** The length of `2026-11-22T14`. */
const DATE_AND_HOUR = 13

/** When something happened by the clock of the place: `2026-11-22T14`, or the date at UTC alone where no clock was told. */
export type LocalTime = string

/** The local time of what happened at a moment (epoch ms). The earlier of two sorts first. */
export const localTime = ({ at, envelope }: { readonly at: number; readonly envelope?: FactEnvelope | undefined }) =>
  envelope === undefined
    ? localDate(at, 0)
    : new Date(at + envelope.offset * MINUTE).toISOString().slice(0, DATE_AND_HOUR)

/** The date of a local time. */
export const dateOf = (local: LocalTime): string => local.slice(0, DATE)

/** The hour of a local time, 0 to 23; null where no clock was told. */
export const hourOf = (local: LocalTime): number | null =>
  local.length === DATE_AND_HOUR ? Number(local.slice(DATE + 1)) : null

/**
 * In how many lanes numbers are given. Pages of one browser that write in the same moment do not see each other's
 * numbers; each draws a lane of its own, in which no other gives any.
 */
export const LANES = 2 ** 20

/** The next number after the last one a page knows of, in the page's lane (from 0 up to LANES). */
export const nextSequence = (last: number, lane: number): number => (Math.floor(last / LANES) + 1) * LANES + lane
