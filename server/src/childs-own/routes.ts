import { readPracticeState } from '@lanternleaf/contract/practice-state'
import type { Serve } from '../http/serve-endpoint.ts'
import type { OwnReader } from './store.ts'

export function childsOwnRoutes(serve: Serve, own: OwnReader): void {
  serve(readPracticeState, async ({ query: { seen }, caller: { childId } }) => {
    const another = await own.since(childId, seen)
    return { childId, seen: another?.mark ?? seen, own: another?.own ?? null }
  })
}
