import { isRecord } from '@lanternleaf/domain/is-record'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { entries, entry } from '../entry.ts'
import { fromGuard, number, optional, shape, text, withFallback } from '../schema.ts'

/**
 * A refusal of a fact (a learning event) by the server. `code`: the server's reason. `triedAs`: the fingerprint of the build and
 * login that sent the fact. The fact is sent again with another build or login.
 */
export type FactRefusal = {
  readonly code: string
  readonly triedAs: string
  /** epoch ms */
  readonly triedAt?: number
}

/** A fact that is still to be sent to the server, or that the server refused. */
export type PendingFact = { readonly childId: string; readonly fact: Fact; readonly refused?: FactRefusal }

const pendingFact = shape<PendingFact>({
  childId: text,
  // The server validates the rest.
  fact: fromGuard('a fact', (stored): stored is Fact => isRecord(stored) && typeof stored.factId === 'string'),
  refused: withFallback(optional(shape<FactRefusal>({ code: text, triedAs: text, triedAt: optional(number) })), {
    code: 'invalid-request',
    triedAs: '',
  }),
})

/** The journal: facts that are not in the outbox database yet, each under its id. See `learning-record/journal.ts`. */
export const factJournal = entries('pending-fact:', { schema: pendingFact, fallback: null })

/** How long nothing is sent after failures. See `learning-record/backoff.ts`. */
type Backoff = {
  /** The number of failures in a row. */
  readonly failures: number
  /** Time of the last attempt, and of the next one, in epoch ms. */
  readonly triedAt: number
  readonly until: number
  /** The child whose facts were answered with Retry-After. Undefined if the server did not ask to wait. */
  readonly askedFor?: string
}

/** Shared by all tabs of this browser, so that they make one attempt together during an outage, not one attempt each. */
export const sendingBackoff = entry('sending-backoff', {
  schema: shape<Backoff>({ failures: number, triedAt: number, until: number, askedFor: withFallback(text, undefined) }),
  fallback: null,
})
