import { readChildsOwn } from '@lanternleaf/contract/childs-own'
import type { Serve } from '../http/serve-endpoint.ts'
import type { OwnOf } from './store.ts'

export function childsOwnRoutes(serve: Serve, ownOf: OwnOf): void {
  serve(readChildsOwn, async ({ query: { seen }, caller: { childId } }) => {
    const { own, mark } = await ownOf(childId)
    return { childId, seen: mark, own: mark === seen ? null : own }
  })
}
