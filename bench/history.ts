import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import type { Db } from '../server/src/db/database.ts'
import { addNewFacts } from '../server/src/learning/add-new-facts.ts'
import { hasNewFacts } from '../server/src/learning/fact-store.ts'
import { keepFacts } from '../server/src/learning/store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How many sessions of how many facts, each in so many sittings an hour apart. */
export type History = { readonly sessions: number; readonly facts: number; readonly sittings: number }

/** The facts of one of a child's sessions: begun, words, stories and hints in turn, and completed unless it is the last. */
function sessionFacts(name: string, facts: number, sittings: number, until: number, completed: boolean): Fact[] {
  const learningSessionId = sessionId(name)
  return Array.from({ length: facts }, (_, place) => {
    const sitting = Math.floor((place * sittings) / facts)
    const at = until - (sittings - sitting) * HOUR + (place % 20) * MINUTE
    const common = { factId: `${name}-${place}-`.padEnd(24, '0'), learningSessionId, at }
    if (place === 0) return { ...common, type: 'session-started', brainState: 'curious' }
    if (completed && place === facts - 1) return { ...common, type: 'session-completed' }
    return practised(common, place)
  })
}

export const sessionId = (name: string): string => `${name}-session-`.padEnd(24, '0')

/** A word that was built, in a visit of eight, a story or a hint. */
export function practised(common: Pick<Fact, 'factId' | 'learningSessionId' | 'at'>, place: number): Fact {
  switch (place % 4) {
    case 0:
      return { ...common, type: 'hint-used', of: 'reef' }
    case 1: {
      const story = { activity: 'story_reading', title: 'The Quiet Reef', difficulty: 'regular' } as const
      return { ...common, type: 'activity-finished', ...story, activeMs: 290_000 }
    }
    default: {
      const visitId = `visit-${Math.floor(place / 16)}-`.padEnd(24, '0')
      const words = { words: ['reef'], correctWords: ['reef'], struggledWords: place % 3 ? [] : [`reef${place}`] }
      const visit = { visitId, theme: 'ocean', difficulty: 'regular', planned: 8, hintsUsed: 0 } as const
      return { ...common, type: 'word-practice', ...visit, ...words, timeSpent: 30_000, resets: 0, wrongOrders: 0 }
    }
  }
}

const AT_ONCE = 100
/** Time that passes between two batches, so that the child's pace allows them. */
const BETWEEN = AT_ONCE * 4_000

/** Writes a child's whole history into the database as the server would have, over the weeks before `now`. */
export async function live(db: Db, childId: string, history: History, now: number): Promise<number> {
  const { sessions, facts, sittings } = history
  let written = 0
  let batch: Fact[] = []
  const batches = Math.ceil((sessions * facts) / AT_ONCE)
  const write = async (): Promise<void> => {
    const at = now - (batches - written / AT_ONCE) * BETWEEN
    const keeping = await keepFacts(db, { login: null, childId, facts: batch, now: at })
    if (keeping.outcome !== 'kept') throw new Error(`a history was ${keeping.outcome}`)
    written += batch.length
    batch = []
  }
  for (let session = 0; session < sessions; session += 1) {
    const isLast = session === sessions - 1
    for (const fact of sessionFacts(String(session), facts, sittings, now - (sessions - session) * HOUR, !isLast)) {
      batch.push(fact)
      if (batch.length === AT_ONCE) await write()
    }
  }
  if (batch.length > 0) await write()
  while (await hasNewFacts(db, childId)) await addNewFacts(db, childId)
  return written
}
