import { factJournal, type PendingFact } from '../storage/entries/facts.ts'

/**
 * The most facts in the journal: about 600 KB, a tenth of what a browser gives a site. The rest of its storage is for what
 * children write. More facts only gather where the browser has no database; those last as long as this page.
 */
export const MAX_JOURNAL_FACTS = 2_000

const inMemoryOnly = new Map<string, PendingFact>()

/**
 * Write-ahead journal for the outbox. The outbox database answers asynchronously, and a page can be closed before it does;
 * the journal is written synchronously, together with the state the fact is about. Where a browser has no database, facts
 * stay here. Each fact has a key of its own, so that two pages of one browser never overwrite each other's facts.
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
  if (room < 0) console.warn('The journal of facts is full: further facts are lost when this page closes.')
}

export function removeFromJournal(factIds: readonly string[]): void {
  for (const factId of factIds) {
    factJournal.of(factId).remove()
    inMemoryOnly.delete(factId)
  }
}
