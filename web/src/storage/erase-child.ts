import { browser } from './browser.ts'
import { removeTraces } from './kept-child.ts'
import { KINDS_OF_ONE_CHILD } from './keys.ts'
import { memory } from './page-memory.ts'

/** Removes everything this device keeps of a child, their writing too. It cannot be brought back. */
export function eraseChild(childId: string): void {
  removeTraces(childId)
  for (const kind of KINDS_OF_ONE_CHILD) {
    memory.delete(`${kind}${childId}`)
    browser.remove(`${kind}${childId}`)
  }
}
