import type { StoryReflection } from '../story/reading.ts'
import { CHOICE_LETTERS, type ChoiceLetter } from '../story/story.ts'

/** What a prompt can be made of: the story just read, and what the reader chose in it. */
export type StoryJustRead = {
  readonly title: string
  readonly leads: readonly string[]
  readonly options: Readonly<Record<ChoiceLetter, string>> | null
  readonly chosen: ChoiceLetter | null
  readonly reflections: readonly StoryReflection[]
  /** Words worth using again: names and explained words. */
  readonly words: readonly string[]
}

/** Ways to begin writing after a story, at most seven. None has a right answer. Without a story they speak of any. */
export function promptsFor(story: StoryJustRead | null): readonly string[] {
  if (story === null) return [...GENERAL, ANYTHING]
  const lead = story.leads[0] ?? 'someone in the story'
  return [
    `What happens the day after "${story.title}" ends?`,
    ...otherChoices(story),
    `Imagine you are in "${story.title}". What do you do first?`,
    `Write a message to ${lead}.`,
    ...ownAnswer(story),
    ANYTHING,
  ]
}

const ANYTHING = 'Write anything the story made you think of.'

const GENERAL = [
  'What happens the day after the story ends?',
  'Imagine you are in the story. What do you do first?',
  'Write a message to someone in the story.',
]

function otherChoices({ options, chosen }: StoryJustRead): readonly string[] {
  if (options === null || chosen === null) return []
  return CHOICE_LETTERS.filter((letter) => letter !== chosen).map(
    (letter) => `What if you had chosen "${options[letter]}"?`,
  )
}

/** The most of a reader's own answer that is shown in a prompt, in characters. */
const QUOTED = 60

function ownAnswer({ reflections }: StoryJustRead): readonly string[] {
  const written = reflections.find(({ about }) => about === 'me')?.answer.trim()
  if (!written) return []
  const letters = [...written]
  const quote = letters.length > QUOTED ? `${letters.slice(0, QUOTED).join('')}…` : written
  return [`You wrote: "${quote}" Write more about that.`]
}
