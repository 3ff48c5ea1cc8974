import { type ChoiceLetter, type Paragraph, REFLECTION_KINDS, type ReadingLevel, type StoryBlock } from './story.ts'

/** The answers to something to try. All are right. */
export const ACTION_ANSWERS = ['It felt good', 'Not for me', "I'd rather not try"] as const
export type ActionAnswer = (typeof ACTION_ANSWERS)[number]

/** The reader's answer to a reflection, with its prompt. It never leaves the device. */
export type StoryReflection =
  | { readonly about: 'me'; readonly prompt: string; readonly answer: string }
  | { readonly about: 'do'; readonly prompt: string; readonly answer: ActionAnswer }

/**
 * A place in a story: a section, counted from 0, and within it a block and the share of the block's words before the
 * place, from 0 to 1. `at` null is the beginning of the section. A place does not depend on the level or the page size.
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
  /** Withdraws an answer: every reflection is optional. */
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

/** Whether starting over would discard anything. */
export const hasProgress = ({ section, at, choice, reflections }: ReadingState): boolean =>
  section > 0 || at !== null || choice !== null || reflections.length > 0

/**
 * Returns the state after an event. Events that are impossible in the current state are ignored: turning to a section
 * that does not exist or lies beyond an open choice, or choosing where there is no choice.
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

/** Keeps one answer for each kind of reflection; a blank answer removes it. */
const withReflection = (state: ReadingState, reflection: StoryReflection): ReadingState => {
  const others = state.reflections.filter(({ about }) => about !== reflection.about)
  return { ...state, reflections: reflection.answer.trim() === '' ? others : [...others, reflection] }
}

const hasChoice = (section: Section | undefined): boolean =>
  section?.blocks.some(({ kind }) => kind === 'choice') ?? false

/** Whether the section exists and no earlier choice is still open. */
const canBeAt = (sections: readonly Section[], { choice }: ReadingState, { section }: StoryPlace): boolean =>
  sections[section] !== undefined && (choice !== null || !sections.slice(0, section).some(hasChoice))

/** The blocks to show: everything up to the choice until it is made, then the chosen consequence and the rest. */
export const visibleBlocks = <Block extends StoryBlock>(
  { blocks }: Section<Block>,
  { choice }: Pick<ReadingState, 'choice'>,
): readonly Block[] => {
  const fork = blocks.findIndex(({ kind }) => kind === 'choice')
  if (fork >= 0 && choice === null) return blocks.slice(0, fork + 1)
  return blocks
    .filter((block) => block.kind !== 'consequence' || block.letter === choice)
    .map((block) => withChosenOutcome(block, choice))
}

/** The prose of a block for a reader who took an option; before the choice, only the shared paragraphs. */
export const paragraphsFor = (block: StoryBlock, choice: ChoiceLetter | null): readonly Paragraph[] => {
  if (!('paragraphs' in block)) return []
  if (!('outcomes' in block) || block.outcomes === undefined) return block.paragraphs
  return [...block.paragraphs, ...(choice === null ? [] : block.outcomes[choice]), ...block.outcomes.after]
}

/** Merges the chosen outcome into the block's paragraphs. */
const withChosenOutcome = <Block extends StoryBlock>(block: Block, choice: ReadingState['choice']): Block => {
  if (!('outcomes' in block)) return block
  const { outcomes: _, ...shared } = { ...block, paragraphs: paragraphsFor(block, choice) }
  return shared as Block
}

/** The answers given, in the order the story asks for them. */
export const storyReflections = ({ reflections }: ReadingState): readonly StoryReflection[] =>
  reflections.toSorted((a, b) => REFLECTION_KINDS.indexOf(a.about) - REFLECTION_KINDS.indexOf(b.about))
