/**
 * Where a child is in a story, and what they have chosen and answered. The state is stored on the device, so that a
 * story can be continued. The story reader of the web app updates this state when a child turns a page, chooses or
 * answers.
 */

import { type ChoiceLetter, type Paragraph, REFLECTION_KINDS, type ReadingLevel, type StoryBlock } from './story.ts'

/** The answers to choose from after a suggestion to try something. None is wrong. */
export const ACTION_ANSWERS = ['It felt good', 'Not for me', "I'd rather not try"] as const
export type ActionAnswer = (typeof ACTION_ANSWERS)[number]

/** The reader's answer to a reflection, with the prompt of the reflection. It never leaves the device. */
export type StoryReflection =
  | { readonly about: 'me'; readonly prompt: string; readonly answer: string }
  | { readonly about: 'do'; readonly prompt: string; readonly answer: ActionAnswer }

/**
 * A place in a story: the index of a section, and in that section the id of a block and the share (0 to 1) of the
 * block's words that come before the place. If `at` is null, the place is the beginning of the section. A place stays
 * valid when the level or the page size changes.
 */
export type StoryPlace = {
  readonly section: number
  readonly at: { readonly block: string; readonly share: number } | null
}

/** Where a reader is in a story, with their choice and answers. */
export type ReadingState = StoryPlace & {
  readonly level: ReadingLevel
  readonly choice: ChoiceLetter | null
  readonly reflections: readonly StoryReflection[]
}

export type ReadingEvent =
  | { readonly type: 'turn-to'; readonly place: StoryPlace }
  | { readonly type: 'choose'; readonly letter: ChoiceLetter }
  | { readonly type: 'reflect'; readonly reflection: StoryReflection }
  /** The reader skips a reflection; an answer given earlier is removed. */
  | { readonly type: 'leave-reflection'; readonly about: StoryReflection['about'] }
  | { readonly type: 'change-level'; readonly level: ReadingLevel }
  | { readonly type: 'start-over' }

type Section<Block extends StoryBlock = StoryBlock> = { readonly blocks: readonly Block[] }

export const startReading = (level: ReadingLevel): ReadingState => ({
  level,
  section: 0,
  at: null,
  choice: null,
  reflections: [],
})

/** Whether starting over would lose the place, the choice or an answer. */
export const hasProgress = ({ section, at, choice, reflections }: ReadingState): boolean =>
  section > 0 || at !== null || choice !== null || reflections.length > 0

/**
 * Returns the state after an event. An event that is impossible in the current state is ignored: turning to a section
 * that does not exist or that comes after an open choice, or choosing in a section without a choice.
 *
 * @param sections the story at the reader's level
 */
export const step = (state: ReadingState, event: ReadingEvent, sections: readonly Section[]): ReadingState => {
  switch (event.type) {
    case 'turn-to':
      return canBeAt(sections, state, event.place) ? { ...state, ...event.place } : state
    case 'choose':
      return hasChoice(sections[state.section]) ? { ...state, choice: event.letter } : state
    case 'reflect':
      return withReflection(state, event.reflection)
    case 'leave-reflection':
      return { ...state, reflections: state.reflections.filter(({ about }) => about !== event.about) }
    case 'change-level':
      return { ...state, level: event.level }
    case 'start-over':
      return startReading(state.level)
  }
}

/** Replaces the answer to a reflection. A blank answer removes it. */
const withReflection = (state: ReadingState, reflection: StoryReflection): ReadingState => {
  const others = state.reflections.filter(({ about }) => about !== reflection.about)
  return { ...state, reflections: reflection.answer.trim() === '' ? others : [...others, reflection] }
}

const hasChoice = (section: Section | undefined): boolean =>
  section?.blocks.some(({ kind }) => kind === 'choice') ?? false

/** Whether the section exists and no choice in an earlier section is still open. */
const canBeAt = (sections: readonly Section[], { choice }: ReadingState, { section }: StoryPlace): boolean =>
  sections[section] !== undefined && (choice !== null || !sections.slice(0, section).some(hasChoice))

/**
 * The blocks of a section to show. Until the choice is made, these are the blocks up to the choice. Afterwards they are
 * all blocks except the consequences and outcomes of the other two options.
 */
export const visibleBlocks = <Block extends StoryBlock>(
  { blocks }: Section<Block>,
  { choice }: Pick<ReadingState, 'choice'>,
): readonly Block[] => {
  const choiceIndex = blocks.findIndex(({ kind }) => kind === 'choice')
  if (choiceIndex >= 0 && choice === null) return blocks.slice(0, choiceIndex + 1)
  return blocks
    .filter((block) => block.kind !== 'consequence' || block.letter === choice)
    .map((block) => withChosenOutcome(block, choice))
}

/**
 * The prose of a block for a reader who chose an option. Before the choice, only the paragraphs that all readers get.
 */
export const paragraphsFor = (block: StoryBlock, choice: ChoiceLetter | null): readonly Paragraph[] => {
  if (!('paragraphs' in block)) return []
  if (!('outcomes' in block) || block.outcomes === undefined) return block.paragraphs
  return [...block.paragraphs, ...(choice === null ? [] : block.outcomes[choice]), ...block.outcomes.after]
}

/** Replaces the outcomes of a block with the paragraphs for the chosen option. */
const withChosenOutcome = <Block extends StoryBlock>(block: Block, choice: ReadingState['choice']): Block => {
  if (!('outcomes' in block)) return block
  const { outcomes: _, ...merged } = { ...block, paragraphs: paragraphsFor(block, choice) }
  return merged as Block
}

/** The answers to reflections, in the order in which the story asks for them. */
export const storyReflections = ({ reflections }: ReadingState): readonly StoryReflection[] =>
  reflections.toSorted((a, b) => REFLECTION_KINDS.indexOf(a.about) - REFLECTION_KINDS.indexOf(b.about))
