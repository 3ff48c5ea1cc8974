/**
 * Computes a practice state (what a child has built and read on all devices) from facts (each is one thing the child
 * did, such as building a word). The server calls it with newly stored facts and merges the result into the stored state;
 * the web app calls it with facts that it has not sent yet. After a change of a rule here, raise `PRACTICE_STATE_VERSION` in
 * the server's practice-state/store.ts, or stored states keep what the old rule made of them.
 */

import type { Fact } from '../learning-session/fact.ts'
import { type Attempt, legacyOutcomeOf, outcomeOf, PRACTICE_RULE } from '../sequence/attempt.ts'
import { isGeneratedId } from '../story-generator/generated-id.ts'
import {
  EMPTY_PRACTICE_STATE,
  mergePracticeStates,
  type PracticeState,
  type StoryBookmark,
  type StoryState,
} from './practice-state.ts'

/** Derives a child's practice state from facts. Their order does not matter, and duplicates have no effect. */
export const practiceStateOf = (facts: readonly Fact[]): PracticeState => mergeAll(facts.map(stateOfFact))

/** Merges states in pairs. Merging one state after another would copy the whole result for each of them. */
function mergeAll(states: readonly PracticeState[]): PracticeState {
  if (states.length <= 1) return states[0] ?? EMPTY_PRACTICE_STATE
  const half = Math.ceil(states.length / 2)
  return mergePracticeStates(mergeAll(states.slice(0, half)), mergeAll(states.slice(half)))
}

function stateOfFact(fact: Fact): PracticeState {
  const { at } = fact
  switch (fact.type) {
    case 'word-practice':
      return { ...EMPTY_PRACTICE_STATE, words: wordsOf(fact) }
    case 'sentence-practice':
      return { ...EMPTY_PRACTICE_STATE, sentences: { [fact.templateId]: fact.visitAt ?? at } }
    case 'pattern-celebrated':
      return { ...EMPTY_PRACTICE_STATE, celebrated: { [fact.family]: fact.words } }
    case 'difficulty-changed':
      // Facts of older versions of the app do not say whether the child chose the difficulty.
      return fact.chosen === undefined
        ? EMPTY_PRACTICE_STATE
        : { ...EMPTY_PRACTICE_STATE, difficulty: { at, difficulty: fact.to, chosen: fact.chosen } }
    case 'level-chosen':
      return { ...EMPTY_PRACTICE_STATE, level: { at, level: fact.level } }
    case 'story-place':
      return { ...EMPTY_PRACTICE_STATE, stories: { [fact.storyId]: storyAt(at, placeOf(fact)) } }
    case 'activity-finished':
      return fact.storyId === undefined || isGeneratedId(fact.storyId)
        ? EMPTY_PRACTICE_STATE
        : { ...EMPTY_PRACTICE_STATE, stories: { [fact.storyId]: { ...storyAt(at, null), finished: at } } }
    case 'lesson-shown':
      return { ...EMPTY_PRACTICE_STATE, lessons: { [fact.strand]: at } }
    case 'word-looked-up':
      return {
        ...EMPTY_PRACTICE_STATE,
        lookedUp: { [fact.word]: { [isGeneratedId(fact.storyId) ? GENERATED_STORIES_KEY : fact.storyId]: at } },
      }
    default:
      return EMPTY_PRACTICE_STATE
  }
}

/**
 * The key under which look-ups in all generated stories are stored, because there can be any number of such stories.
 */
const GENERATED_STORIES_KEY = 'mixed'

type FactOf<Type extends Fact['type']> = Extract<Fact, { type: Type }>

/** The words of a practice fact. Early facts have no word ids; their words get an id with the theme of the visit. */
function wordsOf(fact: FactOf<'word-practice'>): PracticeState['words'] {
  const { at, theme, words, correctWords, struggledWords, wordId, family = null, strand = null, visitAt = at } = fact
  const entries = words.map((word) => {
    const last = { at, visitAt, struggled: struggledWords.includes(word), family, strand }
    const state = { first: at, mastered: correctWords.includes(word), last, tries: [attemptOf(fact)] }
    return [wordId ?? `${theme}-${word}`, state] as const
  })
  return Object.fromEntries(entries)
}

const attemptOf = (fact: FactOf<'word-practice'>): Attempt =>
  fact.rule === PRACTICE_RULE
    ? { at: fact.at, how: outcomeOf(fact), rule: PRACTICE_RULE, choices: fact.choices }
    : { at: fact.at, how: legacyOutcomeOf(fact) }

const storyAt = (at: number, place: StoryBookmark | null): StoryState => ({
  begun: at,
  finished: null,
  place: { at, place },
})

const placeOf = ({ section, block, share, choice }: FactOf<'story-place'>): StoryBookmark => ({
  section,
  choice,
  at: block === null ? null : { block, share },
})

/** The words that were looked up in a story, in lower case. For a generated story: in any generated story. */
export function wordsLookedUpIn({ lookedUp }: Pick<PracticeState, 'lookedUp'>, storyId: string): ReadonlySet<string> {
  const story = isGeneratedId(storyId) ? GENERATED_STORIES_KEY : storyId
  return new Set(Object.keys(lookedUp).filter((word) => Object.hasOwn(lookedUp[word] ?? {}, story)))
}
