import type { Fact } from '../learning-session/fact.ts'
import { type Attempt, formerOutcomeOf, outcomeOf, PRACTICE_RULE } from '../sequence/attempt.ts'
import { isMixed } from '../story-generator/mixed-id.ts'
import { type ChildsOwn, joined, NOTHING_OWN, type OwnPlace, type OwnStory } from './childs-own.ts'

/** What facts say of what practice knows: in any order, and a fact told twice says nothing more. */
export const ownOfFacts = (facts: readonly Fact[]): ChildsOwn => mergeAll(facts.map(ownOf))

/** Joined in halves: one after another would copy what is known with every fact. */
function mergeAll(all: readonly ChildsOwn[]): ChildsOwn {
  if (all.length <= 1) return all[0] ?? NOTHING_OWN
  const half = Math.ceil(all.length / 2)
  return joined(mergeAll(all.slice(0, half)), mergeAll(all.slice(half)))
}

function ownOf(fact: Fact): ChildsOwn {
  const { at } = fact
  switch (fact.type) {
    case 'word-practice':
      return { ...NOTHING_OWN, words: wordsOf(fact) }
    case 'sentence-practice':
      return { ...NOTHING_OWN, sentences: { [fact.templateId]: fact.visitAt ?? at } }
    case 'pattern-celebrated':
      return { ...NOTHING_OWN, celebrated: { [fact.family]: fact.words } }
    case 'difficulty-changed':
      // Facts of the first days do not say what holds from then on.
      return fact.chosen === undefined
        ? NOTHING_OWN
        : { ...NOTHING_OWN, difficulty: { at, difficulty: fact.to, chosen: fact.chosen } }
    case 'level-chosen':
      return { ...NOTHING_OWN, level: { at, level: fact.level } }
    case 'story-place':
      return { ...NOTHING_OWN, stories: { [fact.storyId]: storyAt(at, placeOf(fact)) } }
    case 'activity-finished':
      return fact.storyId === undefined || isMixed(fact.storyId)
        ? NOTHING_OWN
        : { ...NOTHING_OWN, stories: { [fact.storyId]: { ...storyAt(at, null), finished: at } } }
    case 'lesson-shown':
      return { ...NOTHING_OWN, lessons: { [fact.strand]: at } }
    case 'word-looked-up':
      return { ...NOTHING_OWN, lookedUp: { [fact.word]: { [isMixed(fact.storyId) ? MIXED : fact.storyId]: at } } }
    default:
      return NOTHING_OWN
  }
}

/** There are ever more mixed stories, each on one device: of the words looked up there it is known that they were. */
export const MIXED = 'mixed'

type FactOf<Type extends Fact['type']> = Extract<Fact, { type: Type }>

/** Facts of the first days have no ids and no families: a word is of its visit's theme then. */
function wordsOf(fact: FactOf<'word-practice'>): ChildsOwn['words'] {
  const { at, theme, words, correctWords, struggledWords, wordId, family = null, strand = null, visitAt = at } = fact
  const each = words.map((word) => {
    const last = { at, visitAt, struggled: struggledWords.includes(word), family, strand }
    const own = { first: at, mastered: correctWords.includes(word), last, tries: [attemptOf(fact)] }
    return [wordId ?? `${theme}-${word}`, own] as const
  })
  return Object.fromEntries(each)
}

const attemptOf = (fact: FactOf<'word-practice'>): Attempt =>
  fact.rule === PRACTICE_RULE
    ? { at: fact.at, how: outcomeOf(fact), rule: PRACTICE_RULE, choices: fact.choices }
    : { at: fact.at, how: formerOutcomeOf(fact) }

const storyAt = (at: number, place: OwnPlace | null): OwnStory => ({ begun: at, finished: null, place: { at, place } })

const placeOf = ({ section, block, share, choice }: FactOf<'story-place'>): OwnPlace => ({
  section,
  choice,
  at: block === null ? null : { block, share },
})
