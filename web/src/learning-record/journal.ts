import { factJournal, type PendingFact } from '../storage/entries/facts.ts'

/**
 * The most facts noted beside the settings: about 600 KB, a tenth of what a browser gives. The rest is what children
 * write. More can only come together where a browser has no database, and then this page alone remembers them.
 */
export const MAX_JOURNAL_FACTS = 2_000

const inMemoryOnly = new Map<string, PendingFact>()

/**
 * Facts on their way to the outbox. The outbox answers a moment later, and a page can be closed in that moment; this is
 * written at once, together with what the fact tells of. It also holds what a browser without a database cannot keep.
 * Each has a key of its own, so that pages of one browser never overwrite what another has noted.
 */
export function readJournal(): readonly PendingFact[] {
  const kept = factJournal.ids().flatMap((factId) => factJournal.of(factId).read() ?? [])
  return [...kept, ...inMemoryOnly.values()]
}

export function appendToJournal(waiting: readonly PendingFact[]): void {
  let room = MAX_JOURNAL_FACTS - factJournal.ids().length
  for (const one of waiting) {
    if (room > 0) factJournal.of(one.fact.factId).write(one)
    else inMemoryOnly.set(one.fact.factId, one)
    room -= 1
  }
  if (room < 0) console.warn('This browser has no room for more facts; they last as long as this page.')
}

export function removeFromJournal(factIds: readonly string[]): void {
  for (const factId of factIds) {
    factJournal.of(factId).remove()
    inMemoryOnly.delete(factId)
  }
}
