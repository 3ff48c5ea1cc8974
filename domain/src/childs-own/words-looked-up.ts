import { isGeneratedId } from '../story-generator/mixed-id.ts'
import type { PracticeState } from './childs-own.ts'
import { MIXED } from './own-of-facts.ts'

/** The words that were looked up in a story, in small letters; of a mixed story, those looked up in any that was mixed. */
export function wordsLookedUpIn({ lookedUp }: Pick<PracticeState, 'lookedUp'>, storyId: string): ReadonlySet<string> {
  const story = isGeneratedId(storyId) ? MIXED : storyId
  return new Set(Object.keys(lookedUp).filter((word) => Object.hasOwn(lookedUp[word] ?? {}, story)))
}
