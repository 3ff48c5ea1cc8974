/**
 * Words the question of a box (a blank in a sentence), such as "what kind of crab?", and what the box is for. The screens of
 * sentence building show them while the box is open.
 */

import { asksForNoun, describeBox, type Question } from '../sentence-bank/question.ts'
import type { SentenceTemplate } from '../sentence-bank/sentence-template.ts'
import { fillSlots } from '../slots.ts'
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

type Boxes = Pick<SentenceBuild, 'template' | 'slots'>

/**
 * Returns the question of a box as a person would ask it: "What did the beetle do?", "Who is asleep in the basket?" If the
 * sentence has another form, the question is a plain one: "What happened?", "Who is it?"
 */
export function spokenQuestion(build: Boxes, type: string): string {
  const question = build.template.asks[type]
  const plain = boxQuestion(build, type)
  const [before = '', after = ''] = textAround(build, type)
  switch (question) {
    case 'does what?':
    case 'did what?': {
      const subject = subjectIn(before)
      const verb = question === 'did what?' ? 'did' : 'does'
      if (subject !== null) return `What ${verb} ${subject} do?`
      return verb === 'did' ? 'What happened?' : 'What happens?'
    }
    case 'do what?': {
      const [, start = '', modal] = /^(.+) (will|can|may|must|should|would|could)$/.exec(before) ?? []
      const subject = subjectIn(start)
      return subject === null ? 'What happens?' : `What ${modal} ${subject} do?`
    }
    case 'doing what?':
      return "What's happening?"
    case 'who?':
      if (isPlural(build.template, type)) return 'Who are they?'
      return SUBJECT.test(`${before} somebody`) && SINGULAR_VERB.test(after)
        ? `Who${after.replace(/[.!?]$/, '')}?`
        : 'Who is it?'
    case 'what?':
      return isPlural(build.template, type) ? 'What are they?' : 'What is it?'
    case 'who or what?':
      return 'Who or what is it?'
    default:
      return `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`
  }
}

/** The beginning of a sentence that is its subject: "Our old dog". */
const SUBJECT =
  /^(?:(?:An?|One|Some|The)|(Our|My|Your|Their|His|Her|Its|Each|Every)) ((?:(?!that\b|who\b|and\b|or\b)[\p{L}'’-]+ ?){1,3})$/u

/** The rest of a sentence from its verb to its end, without an empty box. */
const SINGULAR_VERB = /^ (?:is|was|has|had|can|will|may|must|should|could) [^[]+$/

/** The subject as it stands in a question: "A beetle" becomes "the beetle", "Our dog" becomes "our dog". */
function subjectIn(text: string): string | null {
  const [, owner = 'the', noun] = SUBJECT.exec(text) ?? []
  return noun === undefined ? null : `${owner.toLowerCase()} ${noun}`
}

/** The sentence so far, before and after a box. */
function textAround({ template, slots }: Boxes, type: string): readonly string[] {
  const filled = slots.filter((slot) => slot.filled && slot.type !== type)
  const words = Object.fromEntries(filled.map((slot) => [slot.type, slot.content]))
  return fillSlots(template.template, words)
    .split(`[${type}]`)
    .map((text, index) => (index === 0 ? text.trimEnd() : text))
}

/** Whether all words of a box are plural nouns. */
const isPlural = ({ kinds, words }: SentenceTemplate, type: string): boolean =>
  words[type]?.every((word) => kinds[word]?.startsWith('are ')) ?? false

/** Says what a box is for: "needs an animal", "asks what kind of crab", "asks what the animal is like". */
export function describeOpenBox(build: Boxes, type: string): string {
  const question = build.template.asks[type]
  if (question === undefined) return 'needs another word'
  if (question === WHAT_KIND_OF) {
    const kindQuestionText = boxQuestion(build, type)
    const [, be, thing] = /^what('s| are) (the .+) like\?$/.exec(kindQuestionText) ?? []
    return thing === undefined
      ? `asks ${kindQuestionText.replace('?', '')}`
      : `asks what ${thing} ${be === ' are' ? 'are' : 'is'} like`
  }
  const kind = asksForNoun(question) ? commonKind(build.template, type) : undefined
  const noun = kind && /^(?:is|are) (.+)$/.exec(kind)?.[1]
  return noun === undefined ? describeBox(question) : `needs ${noun}`
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
function kindQuestion(template: SentenceTemplate, type: string): string | undefined {
  const [, be, noun] = /^(is|are) (?:an? )?(\p{L}+)$/u.exec(commonKind(template, type) ?? '') ?? []
  if (noun === undefined) return undefined
  return be === 'are' ? `what are the ${noun} like?` : `what's the ${noun} like?`
}

/** The kind of all words of a box, such as "is an animal". Undefined if they are of different kinds. */
function commonKind({ kinds, words }: SentenceTemplate, type: string): string | undefined {
  const kindsInBox = new Set(words[type]?.map((word) => kinds[word]))
  return kindsInBox.size === 1 ? [...kindsInBox][0] : undefined
}
