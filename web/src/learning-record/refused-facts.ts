import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { MOST_NOTED, note, noted, type Refused, strike, type Waiting } from './journal.ts'
import { inOutbox } from './outbox-database.ts'

/** Sets facts aside that the server does not take, with the reason, so that others are not held up. */
export async function setFactsAside(childId: string, facts: readonly Fact[], refused: Refused): Promise<void> {
  const aside = facts.map((fact): Waiting => ({ childId, fact, refused }))
  try {
    await inOutbox(async (outbox) => {
      const write = outbox.transaction(['facts', 'refused'], 'readwrite')
      const moves = aside.flatMap((one) => [
        write.objectStore('refused').put(one),
        write.objectStore('facts').delete(one.fact.factId),
      ])
      await Promise.all([...moves, write.done])
    })
    strike(facts.map(({ factId }) => factId))
  } catch (error) {
    console.warn('This browser has no database for facts; they are kept beside the settings.', error)
    note(aside)
  }
}

/** Puts a child's refused facts among those that wait, but for those that were tried in just this way. */
export async function retryRefusedFacts(childId: string, triedAs: string): Promise<void> {
  const isDue = (waiting: Waiting) =>
    waiting.childId === childId && waiting.refused !== undefined && waiting.refused.triedAs !== triedAs
  note(noted().filter(isDue).map(asWaiting))
  try {
    await inOutbox(async (outbox) => {
      const write = outbox.transaction(['facts', 'refused'], 'readwrite')
      const refused = await write.objectStore('refused').index('childId').getAll(childId)
      const moves = refused
        .filter(isDue)
        .flatMap((one) => [
          write.objectStore('facts').put(asWaiting(one)),
          write.objectStore('refused').delete(one.fact.factId),
        ])
      await Promise.all([...moves, write.done])
    })
  } catch (error) {
    console.warn('Refused facts cannot be tried again now.', error)
  }
}

const asWaiting = ({ childId, fact }: Waiting): Waiting => ({ childId, fact })

/** How many facts of these children this device keeps that the server did not take; and whether it has room for more. */
export async function refusedFacts(childIds: readonly string[]): Promise<{ count: number; isFull: boolean }> {
  const ahead = noted()
  const noting = ahead.filter(({ childId, refused }) => refused !== undefined && childIds.includes(childId))
  return { count: noting.length + (await countFiled(childIds)), isFull: ahead.length >= MOST_NOTED }
}

async function countFiled(childIds: readonly string[]): Promise<number> {
  try {
    const counts = await inOutbox((outbox) =>
      Promise.all(childIds.map((childId) => outbox.countFromIndex('refused', 'childId', childId))),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  } catch (error) {
    console.warn('Facts kept by this browser cannot be read.', error)
    return 0
  }
}
