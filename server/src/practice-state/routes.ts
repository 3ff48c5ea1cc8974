import { readPracticeState } from '@lanternleaf/contract/practice-state'
import type { Serve } from '../http/serve-endpoint.ts'
import type { PracticeStateReader } from './store.ts'

export function practiceStateRoutes(serve: Serve, own: PracticeStateReader): void {
  serve(readPracticeState, async ({ query: { seen }, caller: { childId } }) => {
    const another = await own.readIfChanged(childId, seen)
    return { childId, seen: another?.hash ?? seen, own: another?.state ?? null }
  })
}
