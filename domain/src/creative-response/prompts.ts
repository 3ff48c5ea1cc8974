import { endSentence } from '../end-sentence.ts'
import type { StoryReflection } from '../story/reading.ts'
import { CHOICE_LETTERS, type ChoiceLetter } from '../story/story.ts'

/** What a prompt can be made of: the story just read, and what the reader chose in it. */
export type StoryJustRead = {
  /** null where an older page did not keep it. */
  readonly storyId: string | null
  readonly title: string
  readonly leads: readonly string[]
  readonly options: Readonly<Record<ChoiceLetter, string>> | null
  readonly chosen: ChoiceLetter | null
  readonly reflections: readonly StoryReflection[]
  /** Words worth using again: names and explained words. */
  readonly words: readonly string[]
  /** Words to build with. */
  readonly tiles: readonly string[]
}

/** Ways to begin writing after a story, at most eight. None has a right answer. Without a story they speak of any. */
export function promptsFor(story: StoryJustRead | null): readonly string[] {
  if (story === null) return [...GENERAL, ANYTHING]
  const lead = story.leads[0] ?? 'someone in the story'
  return [
    nextPagePrompt(story.title),
    ...choicePrompts(story),
    `${endSentence(`Imagine you are in "${story.title}"`)} What do you do first?`,
    `Write a message to ${lead}.`,
    ...answerPrompts(story),
    ANYTHING,
  ]
}

/** Asks for a page that joins the book. */
export const nextPagePrompt = (title: string): string =>
  `${endSentence(`What happens next in "${title}"`, '?')} Make the next page.`

const ANYTHING = 'Write anything the story made you think of.'

const GENERAL = [
  'What happens next in the story?',
  'Imagine you are in the story. What do you do first?',
  'Write a message to someone in the story.',
]

/** What the reader chose, and what else there was. */
function choicePrompts({ options, chosen }: StoryJustRead): readonly string[] {
  if (options === null || chosen === null) return []
  const others = CHOICE_LETTERS.filter((letter) => letter !== chosen).map((letter) =>
    endSentence(`What if you had chosen "${options[letter]}"`, '?'),
  )
  return [`${endSentence(`You chose "${options[chosen]}"`)} What would you do there?`, ...others]
}

/** The most of a reader's own answer that is shown in a prompt, in characters. */
const MAX_QUOTED = 60

/** So many are offered at once: a choice that a tired child can look over. */
const GROUP_SIZE = 3

/** Prompts as they are offered, a few at a time. A single last one is not put away. */
export function groupPrompts(prompts: readonly string[]): readonly (readonly string[])[] {
  const groups = []
  for (let at = 0; at < prompts.length; ) {
    const size = prompts.length - at === GROUP_SIZE + 1 ? GROUP_SIZE + 1 : GROUP_SIZE
    groups.push(prompts.slice(at, at + size))
    at += size
  }
  return groups
}

function answerPrompts({ reflections }: StoryJustRead): readonly string[] {
  const written = reflections.find(({ about }) => about === 'me')?.answer.trim()
  if (!written) return []
  const letters = [...written]
  const quote = letters.length > MAX_QUOTED ? `${letters.slice(0, MAX_QUOTED).join('')}…` : written
  return [`You wrote: "${quote}" Write more about that.`]
}
