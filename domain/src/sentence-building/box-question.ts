import type { Question } from '../sentence-bank/question.ts'
import type { SentenceTemplate } from '../sentence-bank/sentence-template.ts'
import type { SentenceBuild } from './sentence-build.ts'

const OF_A_KIND: Question = 'what kind of?'
/** "What kind of" alone is no English. */
const WHAT_KIND = 'what kind?'

/** The question of a box in a word or two: "who?" */
export const shortQuestion = ({ asks }: Pick<SentenceTemplate, 'asks'>, type: string): string => {
  const question = asks[type] ?? ''
  return question === OF_A_KIND ? WHAT_KIND : question
}

/** The whole question of a box: "what kind of crab?", with the word that stands next in the sentence where there is one. */
export function boxQuestion(build: Pick<SentenceBuild, 'template' | 'slots'>, type: string): string {
  if (build.template.asks[type] !== OF_A_KIND) return shortQuestion(build.template, type)
  const noun = nounAfter(build, type)
  return noun === undefined ? WHAT_KIND : `what kind of ${noun}?`
}

/** Questions that need other words inside a sentence. */
const INDIRECT: Readonly<Record<string, string>> = {
  "what's it like?": "what it's like",
  'does what?': 'what somebody does',
  'do what?': 'what to do',
  'did what?': 'what somebody did',
  'doing what?': 'what somebody is doing',
}

/** The same question inside a sentence: "this box asks what kind of crab". */
export const indirectQuestion = (question: string): string => INDIRECT[question] ?? question.replace('?', '')

/** What a describing word is said of: the word after its box, or in the next box, or what the words of that one are. */
function nounAfter({ template, slots }: Pick<SentenceBuild, 'template' | 'slots'>, type: string): string | undefined {
  const of = template.of[type]
  if (of !== undefined) return of
  const [, after = ''] = template.template.split(`[${type}]`)
  const [, next] = /^ \[([A-Z0-9_]+)\]/.exec(after) ?? []
  if (next === undefined) return /^ ([\p{L}-]+)/u.exec(after)?.[1]
  const slot = slots.find((one) => one.type === next)
  return slot?.filled ? slot.content : kindOfAll(template, next)
}

/** What all words of a slot are, in one word: "animal"; undefined where they are not of one kind, or it takes more words. */
function kindOfAll({ kinds, words }: SentenceTemplate, type: string): string | undefined {
  const kindsInBox = new Set(words[type]?.map((word) => kinds[word]))
  const [kind] = kindsInBox
  return kindsInBox.size === 1 ? /^(?:is an?|are) (\p{L}+)$/u.exec(kind ?? '')?.[1] : undefined
}
