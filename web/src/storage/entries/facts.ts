import { isRecord } from '@lanternleaf/domain/is-record'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { entries, entry } from '../entry.ts'
import { number, optional, otherwise, passing, shape, text } from '../schema.ts'

/** Why the server did not take a fact, and with which program and login it was told: another may be luckier. */
export type Refused = {
  readonly code: string
  readonly triedAs: string
  /** epoch ms */
  readonly triedAt?: number
}

/** A fact waiting to be stored by the server, or set aside because it was refused. */
export type Waiting = { readonly childId: string; readonly fact: Fact; readonly refused?: Refused }

const waiting = shape<Waiting>({
  childId: text,
  // What else makes a fact the server knows, and refuses what is none.
  fact: passing('a fact', (stored): stored is Fact => isRecord(stored) && typeof stored.factId === 'string'),
  refused: otherwise(optional(shape<Refused>({ code: text, triedAs: text, triedAt: optional(number) })), {
    code: 'invalid-request',
    triedAs: '',
  }),
})

/** A fact on its way to the outbox, by its id. */
export const factsNoted = entries('fact-noted:', { schema: waiting, otherwise: null })

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
export const factsRest = entry('facts-rest', {
  schema: shape<Rest>({ failures: number, triedAt: number, until: number, askedFor: otherwise(text, undefined) }),
  otherwise: null,
})
