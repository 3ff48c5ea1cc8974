import { listed } from '../listed.ts'
import { SKILL_NAMES, type Skill } from './skill.ts'

/** Of the words that were hard, so many are named. */
const NAMED = 3

/**
 * What may help with a skill next, for the child and a grown-up: one step, without haste.
 * @param words that were hard and have not been built with ease since
 */
export function improvementPlan(skill: Skill, words: readonly string[]): string {
  if (skill.startsWith('sentence'))
    return 'Say the sentence aloud with each word before choosing. Any order of trying is fine.'
  if (words.length === 0) return `Listen to the parts of a word first. There is no hurry in ${SKILL_NAMES[skill]}.`
  return `Listen to the parts of ${listed(words.slice(0, NAMED))} first. ${words.length === 1 ? 'It comes' : 'They come'} back a little at a time.`
}
