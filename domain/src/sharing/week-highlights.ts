/**
 * One or two sentences about the best of a child's week. They stand above the details in the view of a grown-up, for
 * readers who have no time for more.
 */

import { countOf, quote } from '../insights/wording.ts'
import { endSentence, formatList } from '../punctuation.ts'
import type { WeekStory } from './grown-up-view.ts'

type Week = Pick<WeekStory, 'stories' | 'storyCount' | 'trickyWords' | 'wordCount' | 'sentenceCount'>

const MAX_SENTENCES = 2

/** What mattered most in a child's week, in one or two sentences about the child. */
export function weekHighlights(name: string, week: Week): string[] {
  const { wordCount, sentenceCount } = week
  const sentences = [
    ...storySentences(name, week),
    ...trickySentences(name, week),
    ...(wordCount > 0 ? [`${name} built ${countOf(wordCount, 'word')}.`] : []),
    ...(sentenceCount > 0 ? [`${name} made ${countOf(sentenceCount, 'sentence')}.`] : []),
  ]
  return sentences.length === 0 ? [`${name} opened Lanternleaf and looked around.`] : sentences.slice(0, MAX_SENTENCES)
}

function storySentences(name: string, { stories, storyCount }: Week): string[] {
  if (stories.length === 0) return []
  const named = formatList(stories.map(quote))
  const finished =
    storyCount > stories.length ? `${countOf(storyCount, 'story', 'stories')}, including ${named}` : named
  return [endSentence(`${name} finished ${finished}`)]
}

function trickySentences(name: string, { trickyWords: [first, second] }: Week): string[] {
  if (first === undefined) return []
  const capitalized = quote(first.charAt(0).toUpperCase() + first.slice(1))
  if (second === undefined) return [`${capitalized} was tricky, but ${name} built it in the end.`]
  return [`${capitalized} and ${quote(second)} were tricky, but ${name} built both in the end.`]
}
