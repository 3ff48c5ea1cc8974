import type { BrainStateId } from '@lanternleaf/domain/brain-state/brain-state'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { FACT_VERSION, localDate } from '@lanternleaf/domain/learning-session/fact-envelope'
import { pickOne } from '@lanternleaf/domain/random/seeded-random'

/** How often a child comes: sessions of so many facts, the same time apart, the last of them some hours ago. */
export type Life = { readonly sessions: number; readonly facts: number; readonly apart: number }

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Three times a week for a year. */
export const A_YEAR: Life = { sessions: 156, facts: 10, apart: (7 / 3) * DAY }
/** Twice, in two weeks. */
export const TWO_VISITS: Life = { sessions: 2, facts: 6, apart: 5 * DAY }

const WORDS = ['reef', 'coral', 'shell', 'wave', 'sand', 'whale', 'seal', 'fish', 'boat', 'foam', 'tide', 'kelp']
const TITLES = ['The Quiet Reef', 'The Lamp', 'A Den of Leaves', 'Under the Hill']
const STATES: readonly BrainStateId[] = ['curious', 'tired', 'energetic', 'overwhelmed']

/** The facts of such a life before `now`, session by session, the oldest first. The same random numbers make the same life. */
export function* readingLife({ sessions, facts, apart }: Life, now: number, random: () => number): Generator<Fact[]> {
  for (let session = 0; session < sessions; session += 1) {
    const began = Math.round(now - 6 * HOUR - (sessions - 1 - session) * apart)
    yield sessionFacts(session, facts, began, random)
  }
}

function sessionFacts(session: number, facts: number, began: number, random: () => number): Fact[] {
  const learningSessionId = `s${String(session).padStart(21, '0')}`
  return Array.from({ length: facts }, (_, place): Fact => {
    const at = began + place * 90_000
    const common: Pick<Fact, 'factId' | 'learningSessionId' | 'at' | 'envelope'> = {
      factId: `f${String(session).padStart(10, '0')}${String(place).padStart(11, '0')}`,
      ...{ learningSessionId, at },
      envelope: { version: FACT_VERSION, sequence: place, localDate: localDate(at, 0), offset: 0 },
    }
    if (place === 0) return { ...common, type: 'session-started', brainState: pickOne(STATES, random) ?? 'curious' }
    if (place === facts - 2) return { ...common, type: 'session-completed' }
    if (place === facts - 1)
      return { ...common, type: 'session-mood', brainState: pickOne(STATES, random) ?? 'curious' }
    if (place === 2) {
      const story = { activity: 'story_reading', title: pickOne(TITLES, random) ?? '', difficulty: 'regular' } as const
      return { ...common, type: 'activity-finished', ...story, activeMs: 240_000 }
    }
    const word = pickOne(WORDS, random) ?? ''
    const built =
      random() < 0.9 ? { correctWords: [word], struggledWords: [] } : { correctWords: [], struggledWords: [word] }
    const visit = { visitId: `${learningSessionId}v`, theme: 'ocean', difficulty: 'regular', planned: 8 } as const
    return {
      ...{ ...common, ...visit, ...built, type: 'word-practice' },
      ...{ words: [word], timeSpent: 30_000, hintsUsed: random() < 0.2 ? 1 : 0, resets: 0, wrongOrders: 0 },
    }
  })
}
