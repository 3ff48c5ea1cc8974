import { CHOICE_LETTERS, type ChoiceLetter } from '../story/story.ts'
import type { DescribedScene, Scene } from './scene.ts'

/**
 * The blocks at which a scene can begin, by their ids, which are the same at every level. The three that open a section
 * have one always. A block without one is shown with its section's.
 */
export const SCENE_PLACES = [
  'intro-prose',
  'problem-prose',
  'problem-if-a',
  'problem-if-b',
  'problem-if-c',
  'problem-continuation',
  'solution-prose',
  'solution-conclusion',
] as const
export type ScenePlace = (typeof SCENE_PLACES)[number]

/** The heading each scene stands below in a file of scenes: those of a story file. */
export const SCENE_HEADINGS: Record<ScenePlace, string> = {
  'intro-prose': '## Beginning (intro)',
  'problem-prose': '## Middle (problem)',
  'problem-if-a': '### If A',
  'problem-if-b': '### If B',
  'problem-if-c': '### If C',
  'problem-continuation': '### Continue',
  'solution-prose': '## End (solution)',
  'solution-conclusion': '### The end',
}

/** The scenes every story has. */
export const SECTION_PLACES = ['intro-prose', 'problem-prose', 'solution-prose'] as const

/** Below this heading stand the small pictures of the three options. */
export const CHOICE_HEADING = '### Choice'

/** The scenes of a story, the same for all its levels, and the small picture of each option's action. */
export type StoryScenes = {
  readonly scenes: Readonly<Record<(typeof SECTION_PLACES)[number], DescribedScene>> &
    Readonly<Partial<Record<ScenePlace, DescribedScene>>>
  readonly options: Readonly<Record<ChoiceLetter, Scene>>
}

export const optionPrefix = (letter: ChoiceLetter): string => `- ${letter}: `

export const letterOfOption = (line: string): ChoiceLetter | undefined =>
  CHOICE_LETTERS.find((letter) => new RegExp(`^- ?${letter}:`).test(line))
