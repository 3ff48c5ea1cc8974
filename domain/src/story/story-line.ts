import type { ChoiceLetter, ReflectionKind, SectionType } from './story.ts'
import type { Mistake } from './story-error.ts'

/**
 * One line of a story file, as what it says. `unreadable` stands for a line whose meaning cannot be guessed; when it is a
 * heading, the text below it belongs to no known block.
 */
export type StoryLine =
  | { readonly kind: 'blank' }
  | { readonly kind: 'sentence'; readonly text: string }
  | { readonly kind: 'section'; readonly type: SectionType }
  | { readonly kind: 'choice'; readonly question: string }
  | { readonly kind: 'option'; readonly letter: ChoiceLetter; readonly text: string }
  | { readonly kind: 'consequence'; readonly letter: ChoiceLetter }
  | { readonly kind: 'reflection'; readonly about: ReflectionKind; readonly prompt: string }
  | { readonly kind: 'continuation' }
  | { readonly kind: 'then' }
  | { readonly kind: 'conclusion' }
  | { readonly kind: 'unreadable'; readonly isHeading: boolean }

/** A line and what is wrong with it. A mistyped marker still says what was meant, so that one slip is one error. */
export type LineReading = { readonly line: StoryLine; readonly mistake: Mistake | null }

export const unreadableHeading = (error: Mistake): LineReading => ({
  line: { kind: 'unreadable', isHeading: true },
  mistake: error,
})

export const unreadableText = (error: Mistake): LineReading => ({
  line: { kind: 'unreadable', isHeading: false },
  mistake: error,
})
