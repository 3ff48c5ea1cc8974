/**
 * The state machine of word building, above that of a single word: which word comes next, what is remembered, and what
 * is celebrated. The word building screen sends it what the child did, and shows the state it returns.
 */

import {
  type AdaptiveSession,
  step as adapt,
  isDifficultyEvidence,
  startDifficulty,
  struggleReasons,
  type WordMetric,
} from '../difficulty/adaptive-session.ts'
import type { FactBody } from '../learning-session/fact.ts'
import { isMastered } from '../learning-session/mastery.ts'
import { seededRandom } from '../random.ts'
import { outcomeOf, PRACTICE_RULE } from '../sequence/attempt.ts'
import { isInSequence } from '../sequence/strand.ts'
import type { Word } from '../word-bank/word.ts'
import { BIG_WORDS } from '../word-bank/word-list.ts'
import { countBuiltWord, countStartedWord, type PatternProgress } from './pattern-progress.ts'
import type { Chooser } from './plan-board.ts'
import { difficultyIn, WORDS_PER_VISIT } from './visit-plan.ts'
import {
  type BuildEvent,
  countWaysToFill,
  isUntouched,
  newWordBuild,
  stateOf,
  step as stepBuild,
  type WordBuild,
} from './word-build.ts'
import { beginVisit, recordAttempt, recordLesson, type WordMemory } from './word-memory.ts'
import { MASTERED_FOR_THEME_CHOICE, masteredCount, newWordVisit, type WordVisit, wordCount } from './word-visit.ts'

/** The state of word building: the current visit, and the data that is stored between visits. */
export type WordPractice = {
  readonly visit: WordVisit
  readonly adaptive: AdaptiveSession
  readonly patterns: readonly PatternProgress[]
  readonly memory: WordMemory
  /** The word that the child asked to build next. It stays until it is built, even in another visit. */
  readonly wanted: Word | null
}

export type PracticeEvent =
  /** The child leaves the opening card. */
  | { readonly type: 'started' }
  /** The lesson was seen or skipped. */
  | { readonly type: 'lesson-finished' }
  /** The child has seen the meaning of the word. */
  | { readonly type: 'next' }
  /** The child undoes a change of difficulty. */
  | { readonly type: 'difficulty-restored' }
  /** The child asks for a word to come next. */
  | { readonly type: 'word-requested'; readonly word: Word }
  /** The child returns to the visit. A word requested in the meantime replaces the current word if it is untouched. */
  | { readonly type: 'returned' }
  | BuildEvent

/** What a step needs besides the state and the event. */
export type PracticeContext = {
  /** Every word of the list. */
  readonly bank: readonly Word[]
  /** epoch ms */
  readonly now: number
  /** The active time since the word was begun, in milliseconds. */
  readonly activeMs: number
  readonly chooser: Chooser
}

/** The state after an event, and the facts to record. */
export type StepResult = { readonly practice: WordPractice; readonly facts: readonly FactBody[] }

type NewVisit = {
  readonly visitId: string
  readonly theme: string
  /** epoch ms */
  readonly now: number
  readonly chooser: Pick<Chooser, 'planReturns'>
}

/** Starts a visit. A change of difficulty that the child undid in the last visit may be made again. */
export function startVisit(
  { adaptive, patterns, memory, wanted }: Omit<WordPractice, 'visit'>,
  { visitId, theme, now, chooser }: NewVisit,
): WordPractice {
  const returning = chooser.planReturns({ memory, now })
  return {
    visit: newWordVisit(visitId, theme, returning),
    adaptive: adapt(adaptive, { type: 'visit-started' }),
    patterns,
    memory: beginVisit(memory, now),
    wanted,
  }
}

export function step(practice: WordPractice, event: PracticeEvent, context: PracticeContext): StepResult {
  switch (event.type) {
    case 'started':
      return practice.visit.stage === 'intro' ? nextWord(practice, context) : unchanged(practice)
    case 'lesson-finished':
      return finishLesson(practice, context)
    case 'next':
      return practice.visit.stage === 'meaning' ? nextWord(practice, context) : unchanged(practice)
    case 'difficulty-restored':
      return undoDifficultyChange(practice, context)
    case 'word-requested':
      return unchanged({ ...practice, wanted: event.word })
    case 'returned':
      return shouldReplaceFreshWord(practice) ? nextWord(practice, context) : unchanged(practice)
    default:
      return practice.visit.build && practice.visit.stage !== 'lesson'
        ? continueBuild(practice, practice.visit.build, event, context)
        : unchanged(practice)
  }
}

const unchanged = (practice: WordPractice): StepResult => ({ practice, facts: [] })

/** Whether the child asked for another word and has done nothing with the current one yet. */
const shouldReplaceFreshWord = ({ visit: { build }, wanted }: WordPractice): boolean =>
  build !== null && wanted !== null && build.word.id !== wanted.id && isUntouched(build)

function nextWord(practice: WordPractice, { bank, chooser }: PracticeContext): StepResult {
  const { visit, adaptive, memory, wanted } = practice
  const { theme, finished, returning } = visit
  const random = seededRandom(`${visit.visitId} ${finished.length} ${adaptive.currentDifficulty}`)
  const { age } = adaptive
  const start = startDifficulty(age)
  const difficulty = difficultyIn(theme, adaptive)
  const word =
    wanted !== null && finished.length < visitLength(bank)
      ? wanted
      : chooser.chooseWord({
          bank,
          theme,
          difficulty,
          isDifficultyChosen: adaptive.chosen !== null,
          firstDifficulty: start,
          age,
          finishedWords: finished,
          returningWords: returning,
          memory,
          random,
        })
  if (word === null) return endVisit(practice)
  const { distractors, lesson } = chooser.planBoard({
    word,
    bank,
    memory,
    firstDifficulty: start,
    finishedWords: finished,
  })
  const stage = lesson === null ? 'build' : 'lesson'
  const family = word.help?.patternFamily
  const isMet = memory.words[word.id] !== undefined
  return unchanged({
    ...practice,
    visit: { ...visit, stage, build: newWordBuild(word, random, distractors, isMet), activeMs: 0, celebrated: null },
    patterns: family ? countStartedWord(practice.patterns, family) : practice.patterns,
  })
}

/** Ends the lesson and starts building its word. */
function finishLesson(practice: WordPractice, { now }: PracticeContext): StepResult {
  const { visit, memory } = practice
  const strand = visit.build?.word.help?.strand ?? null
  if (visit.stage !== 'lesson' || strand === null || !isInSequence(strand)) return unchanged(practice)
  return {
    practice: { ...practice, visit: { ...visit, stage: 'build' }, memory: recordLesson(memory, strand, now) },
    facts: [{ type: 'lesson-shown', strand }],
  }
}

/** Returns the number of words of a visit. It is smaller if the list has too few. */
export const visitLength = (bank: readonly Word[]): number => Math.min(WORDS_PER_VISIT, bank.length)

function endVisit(practice: WordPractice): StepResult {
  const { visit } = practice
  const stage = masteredCount(visit) >= MASTERED_FOR_THEME_CHOICE ? 'themes' : 'over'
  return {
    practice: { ...practice, visit: { ...visit, stage, build: null, change: null, celebrated: null } },
    facts: isBreakthrough(visit)
      ? [{ type: 'breakthrough', visitId: visit.visitId, skill: 'word_building', difficulty: 'challenge' }]
      : [],
  }
}

function isBreakthrough({ finished }: WordVisit): boolean {
  const hard = finished.filter(({ word }) => word.difficultyLevel === 'challenge')
  return isMastered(masteredCount({ finished: hard }), wordCount(hard))
}

function continueBuild(
  practice: WordPractice,
  before: WordBuild,
  event: BuildEvent,
  context: PracticeContext,
): StepResult {
  const build = stepBuild(before, event)
  if (build === before) return unchanged(practice)
  const moved = { ...practice, visit: { ...practice.visit, build, activeMs: context.activeMs } }
  if (stateOf(build) === 'built') return finishWord(moved, build, context)
  const { word } = build.word
  if (build.hintsUsed > before.hintsUsed) return { practice: moved, facts: [{ type: 'hint-used', of: word }] }
  if (build.resets > before.resets) return { practice: moved, facts: [{ type: 'word-reset', word }] }
  return unchanged(moved)
}

function finishWord(practice: WordPractice, build: WordBuild, { bank, now, activeMs }: PracticeContext): StepResult {
  const { word } = build
  const { visit, adaptive, wanted } = practice
  const metric: WordMetric = {
    timePerWord: activeMs,
    hintsUsed: build.hintsUsed,
    resets: build.resets,
    completed: true,
    difficulty: word.difficultyLevel,
    timestamp: now,
  }
  const reasons = struggleReasons(metric)
  const how = outcomeOf(build)
  const mastered = how === 'alone'
  const isNew = practice.memory.words[word.id] === undefined
  // Words that the child chose, whatever their difficulty, must not change the difficulty of the words we choose.
  const isChosen = visit.theme === BIG_WORDS || wanted?.id === word.id
  const isEvidence = isDifficultyEvidence({
    level: word.difficultyLevel,
    current: adaptive.currentDifficulty,
    isNew,
    isStruggle: reasons.length > 0,
  })
  const adapted = isChosen || !isEvidence ? adaptive : adapt(adaptive, { type: 'word-finished', metric })
  const [from, to] = [adaptive.currentDifficulty, adapted.currentDifficulty]
  const family = word.help?.patternFamily
  // A returning word does not count as another word of its family.
  const { patterns, celebrated } =
    family && isNew ? countBuiltWord(practice.patterns, family) : { patterns: practice.patterns, celebrated: null }
  return {
    practice: {
      visit: {
        ...visit,
        stage: 'meaning',
        finished: [...visit.finished, { word, mastered }],
        change: from === to ? null : { from, to },
        celebrated: family && celebrated ? { family, count: celebrated } : null,
      },
      adaptive: adapted,
      patterns,
      memory: recordAttempt(practice.memory, {
        wordId: word.id,
        struggled: reasons.length > 0,
        at: now,
        how,
        strand: word.help?.strand ?? null,
        choices: countWaysToFill(build),
      }),
      wanted: wanted?.id === word.id ? null : wanted,
    },
    facts: [
      {
        type: 'word-practice',
        visitId: visit.visitId,
        theme: visit.theme,
        difficulty: word.difficultyLevel,
        words: [word.word],
        correctWords: mastered ? [word.word] : [],
        struggledWords: reasons.length > 0 ? [word.word] : [],
        planned: visitLength(bank),
        timeSpent: activeMs,
        hintsUsed: build.hintsUsed,
        resets: build.resets,
        wrongOrders: build.wrongOrders,
        rule: PRACTICE_RULE,
        choices: countWaysToFill(build),
        looked: build.view === 'covered',
        wordId: word.id,
        visitAt: practice.memory.visit,
        ...(family ? { family } : {}),
        ...(word.help?.strand ? { strand: word.help.strand } : {}),
      },
      ...(reasons.length > 0 ? [{ type: 'struggle' as const, word: word.word, reasons }] : []),
      ...(from === to
        ? []
        : [{ type: 'difficulty-changed' as const, from, to, by: 'adaptive' as const, chosen: adapted.chosen }]),
      ...(family && celebrated ? [{ type: 'pattern-celebrated' as const, family, words: celebrated }] : []),
    ],
  }
}

/**
 * Undoes a change of difficulty. A word that the child has not touched yet is replaced by one of the previous
 * difficulty. If the difficulty has changed again since or the child has chosen one, only the offer to undo is
 * withdrawn.
 */
function undoDifficultyChange(practice: WordPractice, context: PracticeContext): StepResult {
  const { change, build } = practice.visit
  if (change === null) return unchanged(practice)
  const withdrawn = { ...practice, visit: { ...practice.visit, change: null } }
  if (practice.adaptive.chosen !== null || practice.adaptive.currentDifficulty !== change.to)
    return unchanged(withdrawn)
  const adaptive = adapt(practice.adaptive, { type: 'difficulty-restored', to: change.from })
  const restored = { ...withdrawn, adaptive }
  return {
    practice: build && isUntouched(build) ? nextWord(restored, context).practice : restored,
    facts: [{ type: 'difficulty-changed', from: change.to, to: change.from, by: 'child', chosen: adaptive.chosen }],
  }
}
