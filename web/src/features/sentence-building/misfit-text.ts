/** The words with which the screen Build Sentences explains why a word does not fit into a box. */

import { describeOpenBox } from '@lanternleaf/domain/sentence-building/box-question'
import {
  explainMisfit,
  type Misfit,
  type RejectedWord,
  type SentenceBuild,
} from '@lanternleaf/domain/sentence-building/sentence-build'

const typeOf = (build: SentenceBuild, slot: number): string => build.slots[slot]?.type ?? ''

/** A clause such as "this box needs an animal". Null for joining words, whose reason the template has. */
const boxClause = (build: SentenceBuild, slot: number): string | null => {
  const type = typeOf(build, slot)
  return build.template.wrong[type] ? null : `this box ${describeOpenBox(build, type)}`
}

/** The message about a word that does not fit. `isShort`: without the reason, which is shown afterwards. */
export function misfitText(build: SentenceBuild, misfit: Misfit, isShort: boolean): string {
  if (misfit.kind === 'no-slot') return 'First click on an empty box, then choose your word!'
  const { word, slot, suggestion } = misfit
  const clause = boxClause(build, slot)
  const advice = `doesn't fit here${clause === null || isShort ? '' : `: ${clause}`}. Try “${suggestion}”.`
  return isShort
    ? `“${capital(word)}” ${advice}`
    : `${explainMisfit(build.template, word, typeOf(build, slot))} It ${advice}`
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

/** The reason why a word does not fit. It is shown until the child presses something else. */
export function refusalReason(build: SentenceBuild, { word, slot }: RejectedWord): string {
  const reason = explainMisfit(build.template, word, typeOf(build, slot))
  const clause = boxClause(build, slot)
  return clause === null ? reason : `${reason} ${capital(clause)}.`
}
