/**
 * Words the question above a box (a blank in a sentence), such as "what kind of crab?". The screens of sentence
 * building show it while the box is open.
 */

import type { Question } from '../sentence-bank/question.ts'
import type { SentenceTemplate } from '../sentence-bank/sentence-template.ts'
import type { SentenceBuild } from './sentence-build.ts'

const WHAT_KIND_OF: Question = 'what kind of?'
/** "What kind of" is not grammatical without a noun. */
const WHAT_KIND = 'what kind?'

/** Returns the question of a box in a few words, such as "who?" */
export const shortQuestion = ({ asks }: Pick<SentenceTemplate, 'asks'>, type: string): string => {
  const question = asks[type] ?? ''
  return question === WHAT_KIND_OF ? WHAT_KIND : question
}

/**
 * Returns the full question of a box, such as "what kind of crab?", with the next word of the sentence. While the next
 * box is empty, it is "what's the animal like?" ("What kind of animal?" would be ambiguous, because a newt is a kind of
 * animal.)
 */
export function boxQuestion(build: Pick<SentenceBuild, 'template' | 'slots'>, type: string): string {
  if (build.template.asks[type] !== WHAT_KIND_OF) return shortQuestion(build.template, type)
  const next = modifiedNoun(build, type)
  if (typeof next === 'string') return `what kind of ${next}?`
  return (next && kindQuestion(build.template, next.type)) ?? WHAT_KIND
}

/** Indirect forms of the questions that change inside a sentence. */
const INDIRECT_QUESTIONS: Readonly<Record<string, string>> = {
  "what's it like?": "what it's like",
  'does what?': 'what somebody does',
  'do what?': 'what to do',
  'did what?': 'what somebody did',
  'doing what?': 'what somebody is doing',
}

/** Returns a question in indirect form, as in "we need to know what kind of crab" or "… what the animal is like". */
export function indirectQuestion(question: string): string {
  const [, be, thing] = /^what('s| are) (the .+) like\?$/.exec(question) ?? []
  if (thing !== undefined) return `what ${thing} ${be === ' are' ? 'are' : 'is'} like`
  return INDIRECT_QUESTIONS[question] ?? question.replace('?', '')
}

/**
 * Finds the noun that a describing word modifies: the word after its box, or the word in the next box. Returns the next
 * box itself while it is empty.
 */
function modifiedNoun({ template, slots }: Pick<SentenceBuild, 'template' | 'slots'>, type: string) {
  const of = template.of[type]
  if (of !== undefined) return of
  const [, after = ''] = template.template.split(`[${type}]`)
  const [, next] = /^ \[([A-Z0-9_]+)\]/.exec(after) ?? []
  if (next === undefined) return /^ ([\p{L}-]+)/u.exec(after)?.[1]
  const slot = slots.find((slot) => slot.type === next)
  return slot?.filled ? slot.content : slot
}

/**
 * Returns "what's the animal like?" for a box whose words are all animals. Returns undefined if its words are of
 * different kinds, or of a kind that is not described in one word.
 */
function kindQuestion({ kinds, words }: SentenceTemplate, type: string): string | undefined {
  const kindsInBox = new Set(words[type]?.map((word) => kinds[word]))
  const [kind] = kindsInBox
  const [, be, noun] = /^(is|are) (?:an? )?(\p{L}+)$/u.exec(kind ?? '') ?? []
  if (kindsInBox.size !== 1 || noun === undefined) return undefined
  return be === 'are' ? `what are the ${noun} like?` : `what's the ${noun} like?`
}
