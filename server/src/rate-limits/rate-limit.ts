export type RateLimit = {
  /** Of what and of whom. What is nobody's business, such as a network's address, is hashed first. */
  readonly name: string
  /** With whom it is erased. */
  readonly childId?: string
  /** How many can be taken. */
  readonly limit: number
  /** It is whole again so long after the first that is taken, in milliseconds. */
  readonly window?: number
  /**
   * It is whole again so long after the last that is taken, in milliseconds; before the last, a day after any. With
   * neither it is whole when it is forgotten.
   */
  readonly lockout?: number
}

/** One that was taken of a budget, by which it can be given back. */
export type Consumption = {
  readonly name: string
  /** when the first was taken of those it is counted with, in epoch ms */
  readonly began: number
}

/** What is taken one after another is no longer in a row when nothing was taken for so long, in milliseconds. */
export const STREAK_TTL = 24 * 3_600_000
