import { factJournal, type PendingFact } from '../storage/entries/facts.ts'

/**
 * The most facts (learning events) in the journal: about 600 KB, a tenth of what a browser gives a site. The rest of the storage is
 * for the writing of children. Only a browser without a database reaches this limit. Further facts are lost when the tab is closed.
 */
export const MAX_JOURNAL_FACTS = 2_000

/** The facts for which the journal has no room, by their id. */
const inMemoryOnly = new Map<string, PendingFact>()

/**
 * Write-ahead journal for the outbox. The outbox database answers asynchronously, and a tab can be closed before it does. The
 * journal is written synchronously, together with the state that the fact is about. If a browser has no database, the facts stay
 * in the journal. Each fact has its own key, so that two tabs never overwrite each other's facts.
 */
export function readJournal(): readonly PendingFact[] {
  const stored = factJournal.ids().flatMap((factId) => factJournal.of(factId).read() ?? [])
  return [...stored, ...inMemoryOnly.values()]
}

export function appendToJournal(facts: readonly PendingFact[]): void {
  let room = MAX_JOURNAL_FACTS - factJournal.ids().length
  for (const pending of facts) {
    if (room > 0) factJournal.of(pending.fact.factId).write(pending)
    else inMemoryOnly.set(pending.fact.factId, pending)
    room -= 1
  }
  if (room < 0) console.warn('The journal of facts is full: further facts are lost when this tab closes.')
}

export function removeFromJournal(factIds: readonly string[]): void {
  for (const factId of factIds) {
    factJournal.of(factId).remove()
    inMemoryOnly.delete(factId)
  }
}
