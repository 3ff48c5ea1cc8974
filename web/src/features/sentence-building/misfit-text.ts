import { boxQuestion, indirectQuestion } from '@lanternleaf/domain/sentence-building/box-question'
import {
  type Misfit,
  type RejectedWord,
  reasonAgainst,
  type SentenceBuild,
} from '@lanternleaf/domain/sentence-building/sentence-build'

const typeOf = (build: SentenceBuild, slot: number): string => build.slots[slot]?.type ?? ''

/** "this box asks who", as the end of a sentence; joining words have a reason of their own. */
const asks = (build: SentenceBuild, slot: number): string | null => {
  const type = typeOf(build, slot)
  return build.template.wrong[type] ? null : `this box asks ${indirectQuestion(boxQuestion(build, type))}`
}

/** The message about a word that did not fit. `isShort`: why it did not is said elsewhere, where it stays. */
export function misfitText(build: SentenceBuild, misfit: Misfit, isShort: boolean): string {
  if (misfit.kind === 'no-slot') return 'First click on an empty box, then choose your word!'
  const { word, slot, suggestion } = misfit
  const question = asks(build, slot)
  const end = `doesn't fit here${question === null || isShort ? '' : `: ${question}`}. Try “${suggestion}”.`
  return isShort ? `“${capital(word)}” ${end}` : `${reasonAgainst(build.template, word, typeOf(build, slot))} It ${end}`
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

/** Why a word did not fit, for as long as the child wants to read it. */
export function refusalReason(build: SentenceBuild, { word, slot }: RejectedWord): string {
  const reason = reasonAgainst(build.template, word, typeOf(build, slot))
  const question = asks(build, slot)
  return question === null ? reason : `${reason} ${question.replace('this', 'This')}.`
}
