import { isRecord } from '@lanternleaf/domain/is-record'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { entries, entry } from '../entry.ts'
import { guarded, number, optional, shape, text, withFallback } from '../schema.ts'

/** Why the server did not take a fact, and with which program and login it was told: another may be luckier. */
export type FactRefusal = {
  readonly code: string
  readonly triedAs: string
  /** epoch ms */
  readonly triedAt?: number
}

/** A fact waiting to be stored by the server, or set aside because it was refused. */
export type PendingFact = { readonly childId: string; readonly fact: Fact; readonly refused?: FactRefusal }

const waiting = shape<PendingFact>({
  childId: text,
  // What else makes a fact the server knows, and refuses what is none.
  fact: guarded('a fact', (stored): stored is Fact => isRecord(stored) && typeof stored.factId === 'string'),
  refused: withFallback(optional(shape<FactRefusal>({ code: text, triedAs: text, triedAt: optional(number) })), {
    code: 'invalid-request',
    triedAs: '',
  }),
})

/** A fact on its way to the outbox, by its id. */
export const factJournal = entries('fact-noted:', { schema: waiting, otherwise: null })

type Rest = {
  /** in a row */
  readonly failures: number
  /** When it was last tried, and until when it rests, in epoch ms. */
  readonly triedAt: number
  readonly until: number
  /** The child for whom the server asked for this rest; none when it did not. */
  readonly askedFor?: string
}

/** All pages of this browser rest together, so that an outage costs one try at a time, not one a page. */
export const sendingBackoff = entry('facts-rest', {
  schema: shape<Rest>({ failures: number, triedAt: number, until: number, askedFor: withFallback(text, undefined) }),
  otherwise: null,
})
