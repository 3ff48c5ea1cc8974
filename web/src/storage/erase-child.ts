import { CHILD_KINDS } from './keys.ts'
import { activeChild } from './page-child.ts'
import { pendingWrites } from './pending-writes.ts'
import { safeLocalStorage } from './safe-local-storage.ts'
import { removeChildKeys } from './stashed-child.ts'

/** The children of whom this browser keeps something. */
export function childrenOnDevice(): readonly string[] {
  const kept = safeLocalStorage.keys().flatMap((key) => {
    const kind = CHILD_KINDS.find((one) => key.startsWith(one))
    return kind === undefined ? [] : [key.slice(kind.length)]
  })
  const here = activeChild()
  return [...new Set(here === null ? kept : [...kept, here])]
}

/** Removes everything this device keeps of a child, their writing too. It cannot be brought back. */
export function eraseChild(childId: string): void {
  removeChildKeys(childId)
  for (const kind of CHILD_KINDS) {
    pendingWrites.delete(`${kind}${childId}`)
    safeLocalStorage.remove(`${kind}${childId}`)
  }
}
