import { type ChoiceLetter, type Paragraph, REFLECTION_KINDS, type ReadingLevel, type StoryBlock } from './story.ts'

/** The answers to something to try. All are right. */
export const ACTION_ANSWERS = ['It felt good', 'Not for me', "I'd rather not try"] as const
export type ActionAnswer = (typeof ACTION_ANSWERS)[number]

/** What the reader wrote or chose, with the words that asked for it. It stays on the reader's device. */
export type StoryReflection =
  | { readonly about: 'me'; readonly prompt: string; readonly answer: string }
  | { readonly about: 'do'; readonly prompt: string; readonly answer: ActionAnswer }

/**
 * A place in a story: a section, counted from 0, and in it a block and the share of its words before the place, from 0 to
 * 1; null is the section's beginning. It is the same at every level, and whatever fits on a page.
 */
export type StoryPlace = {
  readonly section: number
  readonly at: { readonly block: string; readonly share: number } | null
}

/** Where a reader is in a story, and what they chose and answered. */
export type ReadingState = StoryPlace & {
  readonly level: ReadingLevel
  readonly choice: ChoiceLetter | null
  readonly reflections: readonly StoryReflection[]
}

export type ReadingEvent =
  | { readonly type: 'turn-to'; readonly place: StoryPlace }
  | { readonly type: 'choose'; readonly letter: ChoiceLetter }
  | { readonly type: 'reflect'; readonly reflection: StoryReflection }
  /** Takes an answer back: the child may leave any reflection. */
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

/** Whether there is anything a start over would take away. */
export const hasProgress = ({ section, at, choice, reflections }: ReadingState): boolean =>
  section > 0 || at !== null || choice !== null || reflections.length > 0

/**
 * The reader after an event. An event that cannot happen leaves the state as it is: a turn to a section the story does not
 * have or past a choice that is not made, a choice where none is offered.
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

/** One answer to each kind of reflection; an answer of spaces alone is none. */
const withReflection = (state: ReadingState, reflection: StoryReflection): ReadingState => {
  const others = state.reflections.filter(({ about }) => about !== reflection.about)
  return { ...state, reflections: reflection.answer.trim() === '' ? others : [...others, reflection] }
}

const hasChoice = (section: Section | undefined): boolean =>
  section?.blocks.some(({ kind }) => kind === 'choice') ?? false

/** Whether there is such a section, and no choice before it is still to be made. */
const canBeAt = (sections: readonly Section[], { choice }: ReadingState, { section }: StoryPlace): boolean =>
  sections[section] !== undefined && (choice !== null || !sections.slice(0, section).some(hasChoice))

/** The blocks to show: up to the choice until it is made, then the chosen consequence and all that follows. */
export const visibleBlocks = <Block extends StoryBlock>(
  { blocks }: Section<Block>,
  { choice }: Pick<ReadingState, 'choice'>,
): readonly Block[] => {
  const fork = blocks.findIndex(({ kind }) => kind === 'choice')
  if (fork >= 0 && choice === null) return blocks.slice(0, fork + 1)
  return blocks
    .filter((block) => block.kind !== 'consequence' || block.letter === choice)
    .map((block) => asRead(block, choice))
}

/** The prose of a block as it is read by who took an option; before any is taken, what everybody reads. */
export const paragraphsFor = (block: StoryBlock, choice: ChoiceLetter | null): readonly Paragraph[] => {
  if (!('paragraphs' in block)) return []
  if (!('outcomes' in block) || block.outcomes === undefined) return block.paragraphs
  return [...block.paragraphs, ...(choice === null ? [] : block.outcomes[choice]), ...block.outcomes.after]
}

/** What remembers the choice is read as one text. */
const asRead = <Block extends StoryBlock>(block: Block, choice: ReadingState['choice']): Block => {
  if (!('outcomes' in block)) return block
  const { outcomes: _, ...shared } = { ...block, paragraphs: paragraphsFor(block, choice) }
  return shared as Block
}

/** What the last section hands on: the answers given, in the order the story asks. */
export const storyReflections = ({ reflections }: ReadingState): readonly StoryReflection[] =>
  reflections.toSorted((one, other) => REFLECTION_KINDS.indexOf(one.about) - REFLECTION_KINDS.indexOf(other.about))
