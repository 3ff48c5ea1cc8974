/**
 * All pictures of one story, as the author described them, and the parts of the story at which a picture can change.
 */

import { CHOICE_LETTERS, type ChoiceLetter } from '../story/story.ts'
import type { DescribedScene, Scene } from './scene.ts'

/**
 * The ids of the blocks at which a scene can begin. A block has the same id at every level. The first block of each
 * section always has a scene. A block without a scene shows that of its section.
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

/** The heading of each scene in a scene file, as in story files. */
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

/** The scenes that every story must have. */
export const SECTION_PLACES = ['intro-prose', 'problem-prose', 'solution-prose'] as const

/** The heading above the three option pictures. */
export const CHOICE_HEADING = '### Choice'

/** The scenes of a story, the same at every level, and a small picture of each option's action. */
export type StoryScenes = {
  readonly scenes: Readonly<Record<(typeof SECTION_PLACES)[number], DescribedScene>> &
    Readonly<Partial<Record<ScenePlace, DescribedScene>>>
  readonly options: Readonly<Record<ChoiceLetter, Scene>>
  /** What the cover shows. Undefined if it shows the first scene. */
  readonly cover?: Scene | undefined
}

export const optionPrefix = (letter: ChoiceLetter): string => `- ${letter}: `

export const letterOfOption = (line: string): ChoiceLetter | undefined =>
  CHOICE_LETTERS.find((letter) => new RegExp(`^- ?${letter}:`).test(line))
