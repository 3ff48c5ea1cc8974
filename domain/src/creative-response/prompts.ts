/**
 * The prompts of the creative response: suggestions such as "What happens next?" that mention the story that the child
 * has just read. The creative response screen lists them.
 */

import { endSentence } from '../punctuation.ts'
import type { StoryReflection } from '../story/reading.ts'
import { CHOICE_LETTERS, type ChoiceLetter } from '../story/story.ts'

/** The story that a child has just read, with the child's choice and answers. The prompts are made of these. */
export type StoryJustRead = {
  /** Null if an older version of the app stored the story without its id. */
  readonly storyId: string | null
  readonly title: string
  readonly leads: readonly string[]
  readonly options: Readonly<Record<ChoiceLetter, string>> | null
  readonly chosen: ChoiceLetter | null
  readonly reflections: readonly StoryReflection[]
  /** The names and the explained words of the story, offered to a child who types. */
  readonly words: readonly string[]
  /** The words of the story, offered to a child who writes with tiles. */
  readonly tiles: readonly string[]
}

/** The prompts for a creative response, at most eight. If no story is known, the prompts are general. */
export function promptsFor(story: StoryJustRead | null): readonly string[] {
  if (story === null) return [...GENERAL_PROMPTS, ANYTHING_PROMPT]
  const lead = story.leads[0] ?? 'someone in the story'
  return [
    nextPagePrompt(story.title),
    ...choicePrompts(story),
    `${endSentence(`Imagine you're in "${story.title}"`)} What do you do first?`,
    `Make a message for ${lead}.`,
    ...answerPrompts(story),
    ANYTHING_PROMPT,
  ]
}

/** The prompt for a response that becomes a page of the story's book. */
const nextPagePrompt = (title: string): string => `${nextPageQuestion(title)} Make the next page.`

/**
 * Whether a response to this prompt becomes a page of the story's book. Accepts the wording of an earlier version too.
 */
export const isNextPagePrompt = (prompt: string, title: string): boolean =>
  [nextPagePrompt(title), `${nextPageQuestion(title)} Make its next page.`].includes(prompt)

const nextPageQuestion = (title: string): string => endSentence(`What happens next in "${title}"`, '?')

const ANYTHING_PROMPT = 'Show or tell anything the story made you think of.'

const GENERAL_PROMPTS = [
  'What happens next in the story?',
  "Imagine you're in the story. What do you do first?",
  'Make a message for someone in the story.',
]

/**
 * Prompts about the option that the reader chose, and about the two others. An option can name an action, a thing, a person, a
 * place or a manner, so the prompts only quote it.
 */
function choicePrompts({ options, chosen }: StoryJustRead): readonly string[] {
  if (options === null || chosen === null) return []
  const quoted = (letter: ChoiceLetter) => `"${options[letter].replaceAll(/"([^"]*)"/g, '‘$1’')}"`
  const others = CHOICE_LETTERS.filter((letter) => letter !== chosen)
  return [
    `${endSentence(`You chose ${quoted(chosen)}`)} What else could have happened?`,
    ...others.map((letter) => `What if you had chosen ${quoted(letter)}?`),
  ]
}

/** The maximum number of characters of a quoted answer. */
const MAX_QUOTED = 60

/** How many prompts are shown at once: few enough for a tired child to take in. */
const GROUP_SIZE = 3

/** Groups prompts by three. If one prompt would be left over, the last group has four. */
export function groupPrompts(prompts: readonly string[]): readonly (readonly string[])[] {
  const groups = []
  for (let start = 0; start < prompts.length; ) {
    const size = prompts.length - start === GROUP_SIZE + 1 ? GROUP_SIZE + 1 : GROUP_SIZE
    groups.push(prompts.slice(start, start + size))
    start += size
  }
  return groups
}

function answerPrompts({ reflections }: StoryJustRead): readonly string[] {
  const answer = reflections.find(({ about }) => about === 'me')?.answer.trim()
  if (!answer) return []
  const characters = [...answer]
  const quote = characters.length > MAX_QUOTED ? `${characters.slice(0, MAX_QUOTED).join('')}…` : answer
  return [`You wrote: "${quote}" What else do you think about that?`]
}
