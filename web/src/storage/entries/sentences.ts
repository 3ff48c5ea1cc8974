import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { QUESTIONS } from '@lanternleaf/domain/sentence-bank/question'
import type { SentenceTemplate, WrongWord } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { EMPTY_SENTENCE_MEMORY, type SentenceMemory } from '@lanternleaf/domain/sentence-building/choose-sentences'
import type {
  Misfit,
  RejectedWord,
  SentenceBuild,
  SentenceSlot,
} from '@lanternleaf/domain/sentence-building/sentence-build'
import { FIRST_SENTENCE_LEVEL, type SentenceLevel } from '@lanternleaf/domain/sentence-building/sentence-level'
import type { SentencesCompleted, SentenceVisit } from '@lanternleaf/domain/sentence-building/sentence-visit'
import type { BoxChoices } from '@lanternleaf/domain/sentence-building/word-choices'
import { entry } from '../entry.ts'
import {
  either,
  flag,
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

/** The last finished visit of sentence building: one run through sentences of a theme. The specification names the key. */
export const sentencesCompleted = entry('word-building-completed', {
  schema: shape<SentencesCompleted>({ theme: text, completedAt: text, sentencesBuilt: number }),
  fallback: null,
})

/** The sentences that the child built last, the newest last, to be shown at the camp. */
export const sentencesBuilt = entry<readonly string[], readonly string[]>('sentences-built', {
  schema: list(text),
  fallback: [],
})

/** The most sentences in `sentencesBuilt`. The oldest are dropped. */
const MAX_SENTENCES_BUILT = 12

/** Adds a sentence to `sentencesBuilt`. A sentence that was built before becomes the newest. */
export const addSentenceBuilt = (sentence: string): void => {
  const others = sentencesBuilt.read().filter((other) => other !== sentence)
  sentencesBuilt.write([...others, sentence].slice(-MAX_SENTENCES_BUILT))
}

const texts = list(text)

/** A sentence with empty boxes. If a template is unreadable, its visit is discarded, and a new visit starts. */
const template = shape<SentenceTemplate>({
  id: text,
  difficulty: oneOf(DIFFICULTIES),
  template: text,
  blanks: texts,
  words: record(texts),
  asks: record(oneOf(QUESTIONS)),
  kinds: record(text),
  wrong: record(list(shape<WrongWord>({ word: text, why: text }))),
  of: record(text),
  never: record(texts),
  hint: text,
})

/** Why a word that the child chose was not put into a box. */
const misfit: Schema<Misfit> = either(
  shape<Extract<Misfit, { kind: 'no-slot' }>>({ kind: oneOf(['no-slot']) }),
  shape<Extract<Misfit, { kind: 'misfit' }>>({ kind: oneOf(['misfit']), word: text, slot: number, suggestion: text }),
)

const build = shape<SentenceBuild>({
  template,
  slots: list(shape<SentenceSlot>({ id: number, type: text, content: text, filled: flag, validWords: texts })),
  choices: list(shape<BoxChoices>({ right: texts, wrong: texts, order: texts })),
  chosen: nullable(number),
  clicked: withFallback(shape<NonNullable<SentenceBuild['clicked']>>({ slot: number, at: number }), null),
  misfit: nullable(misfit),
  refused: withFallback(nullable(shape<RejectedWord>({ word: text, slot: number })), null),
  misfits: number,
  hintsUsed: oneOf([0, 1]),
})

const visit = shape<SentenceVisit>({
  visitId: text,
  theme: text,
  templates: list(template),
  wanted: texts,
  sentences: texts,
  build: nullable(build),
  recorded: flag,
  activeMs: number,
})

/** Accepts a visit with a sentence to build. A visit without a sentence is over, and is discarded. */
const unfinishedVisit: Schema<SentenceVisit> = (stored) => {
  const storedVisit = visit(stored)
  if (storedVisit.build && storedVisit.build.slots.length > 0) return storedVisit
  throw new TypeError('This visit is over.')
}

/** The current difficulty of sentences for the child. */
const level = shape<SentenceLevel>({
  difficulty: oneOf(DIFFICULTIES),
  strugglesInRow: number,
  successesInRow: number,
  struggles: withFallback(list(flag), []),
  changedIn: withFallback(nullable(text), null),
})

/** The stored state of sentence building: when each sentence was filled, the unfinished visit of each theme, and the difficulty. */
type SentencePractice = {
  readonly memory: SentenceMemory
  readonly visits: Readonly<Record<string, SentenceVisit>>
  readonly level: SentenceLevel
}

export const sentencePractice = entry('sentence-practice', {
  schema: shape<SentencePractice>({
    memory: withFallback(shape<SentenceMemory>({ visit: number, filled: record(number) }), EMPTY_SENTENCE_MEMORY),
    visits: withFallback(lenientRecord(unfinishedVisit), {}),
    level: withFallback(level, FIRST_SENTENCE_LEVEL),
  }),
  fallback: { memory: EMPTY_SENTENCE_MEMORY, visits: {}, level: FIRST_SENTENCE_LEVEL } as SentencePractice,
  isUnfinished: ({ visits }) =>
    Object.values(visits).some(
      ({ sentences, build: built }) => sentences.length > 0 || built?.slots.some(({ filled }) => filled),
    ),
})
