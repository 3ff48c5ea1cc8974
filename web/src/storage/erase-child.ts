import { browser } from './browser.ts'
import { removeTraces } from './kept-child.ts'
import { KINDS_OF_ONE_CHILD } from './keys.ts'
import { tracesOf } from './page-child.ts'
import { memory } from './page-memory.ts'

/** The children of whom this browser keeps something. */
export function childrenHere(): readonly string[] {
  const kept = browser.keys().flatMap((key) => {
    const kind = KINDS_OF_ONE_CHILD.find((one) => key.startsWith(one))
    return kind === undefined ? [] : [key.slice(kind.length)]
  })
  const here = tracesOf()
  return [...new Set(here === null ? kept : [...kept, here])]
}

/** Removes everything this device keeps of a child, their writing too. It cannot be brought back. */
export function eraseChild(childId: string): void {
  removeTraces(childId)
  for (const kind of KINDS_OF_ONE_CHILD) {
    memory.delete(`${kind}${childId}`)
    browser.remove(`${kind}${childId}`)
  }
}
