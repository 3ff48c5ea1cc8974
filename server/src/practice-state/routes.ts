/**
 * The endpoint with which a child's device reads the child's practice state: what the child knows and did last,
 * merged from all devices.
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
      kind: `practice state other than ${seen}`,
      work: async () => {
        const current = await practiceState.readIfChanged(childId, seen)
        return current === null ? { childId, seen, own: null } : toBody(childId, current)
      },
    }),
  )
}

/** The response body. The stored JSON is sent as it is, because parsing megabytes would block other requests. */
function toBody(childId: string, { json, hash }: StoredPracticeState): StoredJsonBody {
  const start = `{"childId":${JSON.stringify(childId)},"seen":${JSON.stringify(hash)},"own":`
  return new StoredJsonBody(Buffer.concat([Buffer.from(start), json, Buffer.from('}')]))
}
