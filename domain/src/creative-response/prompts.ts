import { endSentence } from '../punctuation.ts'
import type { StoryReflection } from '../story/reading.ts'
import { CHOICE_LETTERS, type ChoiceLetter } from '../story/story.ts'

/** The story just read and the reader's choices, from which prompts are made. */
export type StoryJustRead = {
  /** null when an older version did not store it. */
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

/** Prompts for writing after a story, at most eight. None has a right answer. Without a story they are general. */
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

/** The prompt for a page that is added to the book. */
const nextPagePrompt = (title: string): string => `${nextPageQuestion(title)} Make the next page.`

/** Whether writing that was begun with this prompt becomes a page of the book, also with the wording of 28 November. */
export const isNextPagePrompt = (prompt: string, title: string): boolean =>
  [nextPagePrompt(title), `${nextPageQuestion(title)} Make its next page.`].includes(prompt)

const nextPageQuestion = (title: string): string => endSentence(`What happens next in "${title}"`, '?')

const ANYTHING = 'Write anything the story made you think of.'

const GENERAL = [
  'What happens next in the story?',
  'Imagine you are in the story. What do you do first?',
  'Write a message to someone in the story.',
]

/** Prompts about the reader's choice and the alternatives. */
function choicePrompts({ options, chosen }: StoryJustRead): readonly string[] {
  if (options === null || chosen === null) return []
  const others = CHOICE_LETTERS.filter((letter) => letter !== chosen).map((letter) =>
    endSentence(`What if you had chosen "${options[letter]}"`, '?'),
  )
  return [`${endSentence(`You chose "${options[chosen]}"`)} What would you do there?`, ...others]
}

/** The maximum length of a quoted answer, in characters. */
const MAX_QUOTED = 60

/** How many prompts are offered at once, so that a tired child can look them over. */
const GROUP_SIZE = 3

/** Groups the prompts. A group of one is avoided by adding a fourth to the last group. */
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
