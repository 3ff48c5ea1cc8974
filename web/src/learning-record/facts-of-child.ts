import { readJournal, removeFromJournal } from './journal.ts'
import { rangeOfChild, withOutbox } from './outbox-database.ts'

/**
 * Whether something of a child still waits for the server.
 * @throws what the browser says when it cannot open its database
 */
export async function hasPendingFacts(childId: string): Promise<boolean> {
  if (readJournal().some((one) => one.childId === childId && one.refused === undefined)) return true
  return (await withOutbox((outbox) => outbox.countFromIndex('facts', 'inOrder', rangeOfChild(childId)))) > 0
}

/**
 * Removes every fact of a child from this device: those that wait, those the server refused, those just noted.
 * @throws what the browser says when it cannot open its database
 */
export async function removeFactsOfChild(childId: string): Promise<void> {
  removeFromJournal(readJournal().flatMap((one) => (one.childId === childId ? one.fact.factId : [])))
  await withOutbox(async (outbox) => {
    const write = outbox.transaction(['facts', 'refused'], 'readwrite')
    const [facts, refused] = [write.objectStore('facts'), write.objectStore('refused')]
    const waiting = await facts.index('inOrder').getAllKeys(rangeOfChild(childId))
    const aside = await refused.index('childId').getAllKeys(childId)
    await Promise.all([
      ...waiting.map((key) => facts.delete(key)),
      ...aside.map((key) => refused.delete(key)),
      write.done,
    ])
  })
}
