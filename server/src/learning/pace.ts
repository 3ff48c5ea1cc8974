import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { CLOCK_ERROR } from '../clock-error.ts'

/**
 * How often a child may write a fact in the long run, in ms: a word that is built takes longer than its two facts.
 * What a device wrote during a summer without a network still arrives within hours.
 */
const FACT_EVERY = 4_000
/** How many facts may come at once after a rest, as the time they would have taken at the steady pace, in ms. */
const BURST = 2_000 * FACT_EVERY
/** A fact of ordinary length, in bytes of JSON: a long word that was built is one. A longer one counts for as many as it is long: what is kept is limited, too. */
const ORDINARY = 640

export type Paced =
  /** When all facts written so far would have come, had they come at the steady pace, epoch ms: never what it was before. */
  | { readonly granted: true; readonly pacedUntil: number }
  /** `retryAfter` in seconds */
  | { readonly granted: false; readonly retryAfter: number }

/**
 * Takes these facts from what a child may write.
 * @param pacedUntil what it was after the facts before, epoch ms
 * @param now epoch ms by the server's clock
 */
export function spendFacts(pacedUntil: number, facts: readonly Fact[], now: number): Paced {
  const cost = facts.reduce((sum, fact) => sum + weightOf(fact), 0) * FACT_EVERY
  const latest = now + BURST - cost
  const isAbsurd = pacedUntil > now + BURST + CLOCK_ERROR
  if (pacedUntil > latest && !isAbsurd) return { granted: false, retryAfter: (pacedUntil - latest) / 1000 }
  return { granted: true, pacedUntil: (pacedUntil > now && !isAbsurd ? pacedUntil : now) + cost }
}

const weightOf = (fact: Fact): number => Math.ceil(Buffer.byteLength(JSON.stringify(fact)) / ORDINARY)
