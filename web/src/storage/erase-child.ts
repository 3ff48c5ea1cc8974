import { browser } from './browser.ts'
import { removeTraces } from './kept-child.ts'
import { memory } from './page-memory.ts'

/** Removes everything this device keeps of a child, their writing too. It cannot be brought back. */
export function eraseChild(childId: string): void {
  removeTraces(childId)
  for (const key of [`kept:${childId}`, `my-writing:${childId}`] as const) {
    memory.delete(key)
    browser.remove(key)
  }
}
