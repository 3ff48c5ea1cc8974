import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { PHONICS_FAMILIES, type PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import { ALL_OUTCOMES, type Attempt, PRACTICE_RULE } from '@lanternleaf/domain/sequence/attempt'
import type { HomeStrand } from '@lanternleaf/domain/sequence/strand'
import type { Distractor, Morpheme, OddLetters, Word, WordHelp } from '@lanternleaf/domain/word-bank/word'
import { CELEBRATED_COUNTS, type PatternProgress } from '@lanternleaf/domain/word-building/pattern-progress'
import type { ReturningWord } from '@lanternleaf/domain/word-building/visit-plan'
import {
  HINT_KINDS,
  type Hint,
  type Piece,
  WORD_VIEWS,
  type WordBuild,
} from '@lanternleaf/domain/word-building/word-build'
import { EMPTY_WORD_MEMORY, type WordMemory, type WordRecord } from '@lanternleaf/domain/word-building/word-memory'
import { type FinishedWord, VISIT_STAGES, type WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { entry } from '../entry.ts'
import {
  flag,
  lenientList,
  lenientRecord,
  list,
  nullable,
  number,
  oneOf,
  record,
  type Schema,
  shape,
  text,
  withFallback,
} from '../schema.ts'

// What a device stores about word building: a child joins the parts of a word. A visit is one run through words of a theme.

const family = oneOf(PHONICS_FAMILIES)
// A newer version of the app may have stored a family or strand that this version does not know. The counts of it stay.
const anyFamily = text as Schema<PhonicsFamily>
const anyStrand = text as Schema<HomeStrand>
const difficulty = oneOf(DIFFICULTIES)
const texts = list(text)

/** The progress of the child with each family of spellings. */
export const patternProgress = entry('pattern-progress', {
  schema: list(
    shape<PatternProgress>({
      family: anyFamily,
      wordsCompleted: number,
      totalEncountered: number,
      lastCelebrated: number,
    }),
  ),
  fallback: [] as const,
})

const morpheme = shape<Morpheme>({ part: text, from: nullable(text), means: nullable(text), change: nullable(text) })

const distractor = shape<Distractor>({
  text,
  say: text,
  slot: number,
  why: nullable(text),
  metOnly: withFallback(flag, undefined),
})
const oddLetters = shape<OddLetters>({ letters: text, at: number, says: text })

const word = shape<Word>({
  id: text,
  word: text,
  themes: texts,
  difficultyLevel: difficulty,
  chunks: texts,
  ttsChunks: texts,
  help: nullable(
    shape<WordHelp>({
      complexity: number,
      alternativeChunks: list(texts),
      phonicsFocus: texts,
      patternFamily: nullable(family),
      strand: withFallback(nullable(anyStrand), null),
      sum: withFallback(nullable(list(morpheme)), null),
      highFrequency: flag,
      meaningSupport: text,
      contextIntroduction: text,
      completionSentence: text,
      visualContext: nullable(text),
      personalConnectionQuestion: text,
      storyConnection: nullable(text),
      celebrationMessage: text,
      distractors: withFallback(list(distractor), []),
      oddLetters: withFallback(list(oddLetters), []),
    }),
  ),
})

/** The word that the child asked to build next, until the child has built it. */
export const wantedWord = entry('wanted-word', { schema: word, fallback: null })

const build = shape<WordBuild>({
  word,
  view: withFallback(oneOf(WORD_VIEWS), 'heard'),
  pieces: list(shape<Piece>({ id: number, text, say: text, why: withFallback(nullable(text), undefined) })),
  slots: list(nullable(number)),
  target: nullable(number),
  hint: nullable(shape<Hint>({ kind: oneOf(HINT_KINDS), piece: number, slot: number })),
  hintsUsed: number,
  partsHeard: withFallback(flag, false),
  resets: number,
  wrongOrders: number,
})

const visit = shape<WordVisit>({
  visitId: text,
  theme: text,
  stage: oneOf(VISIT_STAGES),
  returning: withFallback(list(shape<ReturningWord>({ wordId: text, place: number, isEasy: flag })), []),
  finished: list(shape<FinishedWord>({ word, mastered: flag })),
  build: nullable(build),
  activeMs: number,
  change: nullable(shape<NonNullable<WordVisit['change']>>({ from: difficulty, to: difficulty })),
  celebrated: nullable(shape<NonNullable<WordVisit['celebrated']>>({ family, count: oneOf(CELEBRATED_COUNTS) })),
})

/** Accepts a visit that has everything that its current stage shows. Any other visit is discarded. */
const showableVisit: Schema<WordVisit> = (stored) => {
  const storedVisit = visit(stored)
  const { stage, build: built, finished } = storedVisit
  const hasAllPieces = built === null || (built.pieces.length > 0 && built.pieces.length >= built.slots.length)
  const needsWord = stage === 'build' || stage === 'lesson'
  const needsFinishedWord = stage === 'meaning'
  const hasWordOfStage = (!needsWord || built !== null) && (!needsFinishedWord || finished.length > 0)
  if (hasAllPieces && hasWordOfStage) return storedVisit
  throw new TypeError('This visit cannot be shown.')
}

/** A try to build a word. */
export const attempt: Schema<Attempt> = shape<Attempt>({
  at: number,
  how: oneOf(ALL_OUTCOMES),
  rule: withFallback(oneOf([PRACTICE_RULE]), undefined),
  choices: withFallback(number, undefined),
})

/** A word that the child has met in a visit. Unreadable attempts are left out. */
const metWord = shape<WordRecord>({
  lastVisit: number,
  struggled: withFallback(flag, false),
  strand: withFallback(nullable(anyStrand), undefined),
  tries: withFallback(lenientList(attempt), undefined),
})

/** The stored state of word building: the words that the child has met, and the unfinished visit of each theme. */
type WordPractice = { readonly memory: WordMemory; readonly visits: Readonly<Record<string, WordVisit>> }

export const wordPractice = entry('word-practice', {
  schema: shape<WordPractice>({
    memory: withFallback(
      shape<WordMemory>({
        visit: number,
        words: lenientRecord(metWord),
        lessons: withFallback(record(number), undefined),
      }),
      EMPTY_WORD_MEMORY,
    ),
    visits: withFallback(lenientRecord(showableVisit), {}),
  }),
  fallback: { memory: EMPTY_WORD_MEMORY, visits: {} } as WordPractice,
  isUnfinished: ({ visits }) =>
    Object.values(visits).some(
      ({ finished, build: built }) => finished.length > 0 || built?.slots.some((slot) => slot !== null),
    ),
})
