import { step as adapt, newAdaptiveSession, startDifficulty } from '../../domain/src/difficulty/adaptive-session.ts'
import { seededRandom } from '../../domain/src/random/seeded-random.ts'
import { progressIn } from '../../domain/src/sequence/progress.ts'
import { STRANDS } from '../../domain/src/sequence/strand.ts'
import { WORD_THEMES, type Word } from '../../domain/src/word-bank/word.ts'
import { WORDS_A_VISIT } from '../../domain/src/word-building/visit-plan.ts'
import { beginVisit, NO_WORDS_MET, remember, triesOf } from '../../domain/src/word-building/word-memory.ts'
import { type Kind, simulatedReader } from './simulated-reader.ts'
import { WAYS, type WayName } from './ways.ts'

const DAY = 86_400_000
const FIRST_DAY = 20_000
/** After how many visits it is looked how far a reader is. */
export const LOOKS = [30, 60, 120] as const

/** How far one reader came. */
export type Course = {
  /** strands that are sure at each look */
  readonly sure: readonly number[]
  readonly words: number
  readonly alone: number
}

/** The practice of one reader, with the product's own ladder; visits one to three days apart, each with a theme by chance. */
export function simulate(
  bank: Readonly<Record<string, readonly Word[]>>,
  kind: Kind,
  name: WayName,
  seed: string,
): Course {
  const life = seededRandom(`${seed} ${kind} life`)
  const reader = simulatedReader(kind, seededRandom(`${seed} ${kind}`))
  const random = seededRandom(`${seed} ${kind} ${name}`)
  const way = WAYS[name]()
  let adaptive = newAdaptiveSession('simulated', reader.age)
  let memory = NO_WORDS_MET
  let day = FIRST_DAY
  let [words, alone] = [0, 0]
  const sure: number[] = []
  for (let visit = 1; visit <= LOOKS[2]; visit += 1) {
    day += 1 + Math.floor(life() * 3)
    const theme = WORD_THEMES[Math.floor(life() * WORD_THEMES.length)] ?? 'ocean'
    const met: Word[] = []
    const now = day * DAY
    memory = beginVisit(memory, now)
    adaptive = adapt(adaptive, { type: 'visit-begun' })
    for (let place = 0; place < WORDS_A_VISIT; place += 1) {
      const word = way.choose({
        ...{ bank: bank[theme] ?? [], met, memory, random, visit, now: now + place * 60_000 },
        ...{ difficulty: adaptive.currentDifficulty, start: startDifficulty(reader.age) },
      })
      const strand = word?.help?.strand
      if (word === null || strand === null || strand === undefined || strand === 'heart-words') break
      const how = reader.build(word.id, strand, day)
      way.heard?.(word, how, visit)
      met.push(word)
      words += 1
      if (how === 'alone') alone += 1
      const at = now + place * 60_000
      memory = remember(memory, { wordId: word.id, struggled: how !== 'alone', strand, how, at })
      adaptive = adapt(adaptive, {
        type: 'word-finished',
        metric: {
          ...{ timePerWord: 9_000, hintsUsed: 0, resets: how === 'alone' ? 0 : 1, completed: true },
          ...{ difficulty: word.difficultyLevel, timestamp: at },
        },
      })
    }
    if (LOOKS.some((look) => look === visit)) sure.push(sureIn(memory))
  }
  return { sure, words, alone }
}

function sureIn(memory: typeof NO_WORDS_MET): number {
  const words = Object.values(memory.words).flatMap((met) =>
    met.strand ? [{ strand: met.strand, tries: triesOf(met) }] : [],
  )
  const progress = progressIn(words)
  return STRANDS.filter((strand) => progress[strand].isSure).length
}
