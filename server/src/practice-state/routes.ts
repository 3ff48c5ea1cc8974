/**
 * The endpoint with which a child's device reads the child's practice state: what the child knows and did last,
 * merged from all devices. A client sends in `seen` the hash of the state that it has. `own` in the response is the state, or
 * null if that hash is still current. Clients call it after a login and when the network is back, among others
 * (`web/src/practice/sync-practice-state.ts`).
 */

import { readPracticeState } from '@lanternleaf/contract/practice-state'
import { type Serve, StoredJsonBody } from '../http/serve-endpoint.ts'
import type { ReadQueue } from '../read-queue.ts'
import type { PracticeStateReader, StoredPracticeState } from './store.ts'

export type PracticeStateDeps = { readonly practiceState: PracticeStateReader; readonly readQueue: ReadQueue }

export function practiceStateRoutes(serve: Serve, { practiceState, readQueue }: PracticeStateDeps): void {
  serve(readPracticeState, ({ query: { seen }, caller: { childId, loginHash } }) =>
    readQueue({
      childId,
      reader: loginHash,
      // Waiting reads of equal kind and child share one answer, so `seen` is part of the kind.
      kind: `practice state other than ${seen}`,
      work: async () => {
        const current = await practiceState.readIfChanged(childId, seen)
        return current === null ? { childId, seen, own: null } : toBody(childId, current)
      },
    }),
  )
}

/**
 * The response body. The stored JSON is sent without the contract's check, because parsing megabytes would block other
 * requests. `store.ts` writes only valid states.
 */
function toBody(childId: string, { json, hash }: StoredPracticeState): StoredJsonBody {
  const start = `{"childId":${JSON.stringify(childId)},"seen":${JSON.stringify(hash)},"own":`
  return new StoredJsonBody(Buffer.concat([Buffer.from(start), json, Buffer.from('}')]))
}
