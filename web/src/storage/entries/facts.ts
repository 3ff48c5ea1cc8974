import { isRecord } from '@lanternleaf/domain/is-record'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { entries, entry } from '../entry.ts'
import { guarded, number, optional, shape, text, withFallback } from '../schema.ts'

/** Why the server refused a fact, and the fingerprint of the client that sent it: another build or login may succeed. */
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
  fact: guarded('a fact', (stored): stored is Fact => isRecord(stored) && typeof stored.factId === 'string'),
  refused: withFallback(optional(shape<FactRefusal>({ code: text, triedAs: text, triedAt: optional(number) })), {
    code: 'invalid-request',
    triedAs: '',
  }),
})

/** Facts not yet in the outbox database, each under its id. */
export const factJournal = entries('fact-noted:', { schema: pendingFact, otherwise: null })

type Backoff = {
  /** in a row */
  readonly failures: number
  /** Time of the last attempt, and of the next one, in epoch ms. */
  readonly triedAt: number
  readonly until: number
  /** The child for whose facts the server asked for this wait; none when it did not. */
  readonly askedFor?: string
}

/** Shared by all pages of this browser, so that an outage costs one attempt at a time, not one for each page. */
export const sendingBackoff = entry('facts-rest', {
  schema: shape<Backoff>({ failures: number, triedAt: number, until: number, askedFor: withFallback(text, undefined) }),
  otherwise: null,
})
