import { formerPrefix } from './former-keys.ts'
import { CHILD_KINDS } from './keys.ts'
import { pendingWrites, safeLocalStorage } from './safe-local-storage.ts'
import { removeChildKeys } from './stashed-child.ts'
import { activeChild } from './tab-child.ts'

/** The children who have data in this browser. */
export function childrenOnDevice(): readonly string[] {
  const stored = safeLocalStorage.keys().flatMap((key) => {
    const kind = CHILD_KINDS.find((candidate) => key.startsWith(candidate))
    return kind === undefined ? [] : [key.slice(kind.length)]
  })
  const active = activeChild()
  return [...new Set(active === null ? stored : [...stored, active])]
}

/** Removes everything this device stores of a child, their writing too. It cannot be undone. */
export function eraseChild(childId: string): void {
  removeChildKeys(childId)
  for (const kind of CHILD_KINDS) {
    pendingWrites.delete(`${kind}${childId}`)
    safeLocalStorage.remove(`${kind}${childId}`)
    const former = formerPrefix(kind)
    if (former) safeLocalStorage.remove(`${former}${childId}`)
  }
}
