import { type AdaptiveSession, step as adapt, startDifficulty } from '../difficulty/adaptive-session.ts'
import { seededRandom } from '../random/seeded-random.ts'
import type { HomeStrand } from '../sequence/strand.ts'
import type { How } from '../sequence/tries.ts'
import { type Choosable, chooseWord, planReturns } from './choose-word.ts'
import { difficultyIn, type ReturningWord, WORDS_A_VISIT } from './visit-plan.ts'
import { beginVisit, remember, type WordMemory } from './word-memory.ts'

type Ahead = {
  /** All words of the list. */
  readonly index: readonly Choosable[]
  readonly theme: string
  readonly adaptive: AdaptiveSession
  readonly memory: WordMemory
  /** What comes back in a visit that is under way; null before one. */
  readonly returning: readonly ReturningWord[] | null
  /** epoch ms */
  readonly now: number
}

/** Ways a visit may go, over and over: each word alone, none, and mostly. */
const COURSES: readonly (readonly How[])[] = [['alone'], ['helped'], ['alone', 'alone', 'helped']]

/**
 * The strands a visit may want words of, so that no others need be fetched: those that come when all goes well, when nothing
 * does, and when most does.
 */
export function strandsAhead(ahead: Ahead): readonly HomeStrand[] {
  const { index, theme, adaptive, memory, now } = ahead
  const difficulty = difficultyIn(theme, adaptive)
  const returning = ahead.returning ?? planReturns({ bank: index, difficulty, memory, now })
  const words = COURSES.flatMap((course) => courseOf(ahead, returning, course))
  const back = index.filter(({ id }) => returning.some(({ wordId }) => wordId === id))
  return [...new Set([...words, ...back].flatMap(({ help }) => help?.strand ?? []))]
}

function courseOf(
  { index, theme, adaptive, memory, now }: Ahead,
  returning: readonly ReturningWord[],
  course: readonly How[],
): readonly Choosable[] {
  const random = seededRandom(course.join(' '))
  const start = startDifficulty(adaptive.age)
  let session = adapt(adaptive, { type: 'visit-begun' })
  let known = beginVisit(memory, now)
  const met: Choosable[] = []
  for (let place = 0; place < WORDS_A_VISIT; place += 1) {
    const difficulty = difficultyIn(theme, session)
    const word = chooseWord({ bank: index, difficulty, start, met, returning, memory: known, random })
    if (word === null) break
    met.push(word)
    const how = course[place % course.length] ?? 'alone'
    const strand = word.help?.strand ?? null
    known = remember(known, { wordId: word.id, struggled: how !== 'alone', strand, how, at: now + place })
    const metric = {
      ...{ timePerWord: 0, hintsUsed: 0, resets: how === 'alone' ? 0 : 1, completed: true, timestamp: now },
      difficulty: word.difficultyLevel,
    }
    session = adapt(session, { type: 'word-finished', metric })
  }
  return met
}
