import { fail, ok, type Result } from '../result.ts'
import { nearestNames } from './nearest-name.ts'
import { parseFigure } from './parse-figure.ts'
import { type Figure, figuresOf, GROUND_NAMES, type Scene } from './scene.ts'
import { type SceneMistake, sceneMistake } from './scene-error.ts'

export type FigureCount = { readonly least: number; readonly most: number }

/** How many figures a scene has, and the small picture of an option. */
export const SCENE_FIGURE_COUNT: FigureCount = { least: 3, most: 8 }
export const OPTION_FIGURE_COUNT: FigureCount = { least: 1, most: 3 }

/** Reads `reef | crab | shrimp, shrimp | coral, fish`: ground, hero, near, far. The last two may be left out. */
export const parseScene = (text: string, count: FigureCount): Result<Scene, readonly SceneMistake[]> => {
  const [groundName = '', heroText = '', nearText = '', farText = '', ...more] = text
    .split('|')
    .map((part) => part.trim())
  if (more.length > 0)
    return fail([
      sceneMistake('too_many_parts', 'The line has more than four parts.', 'Write "ground | hero | near | far".'),
    ])
  const ground = GROUND_NAMES.find((name) => name === groundName)
  const [hero, near, far] = [figuresIn(heroText), figuresIn(nearText), figuresIn(farText)]
  const mistakes = [
    ...(ground === undefined ? [unknownGround(groundName)] : []),
    ...wrongHero(heroText, hero.figures.length),
    ...[hero, near, far].flatMap((part) => part.mistakes),
  ]
  const [first] = hero.figures
  if (ground === undefined || first === undefined || mistakes.length > 0) return fail(mistakes)
  const scene = { ground, hero: first, near: near.figures, far: far.figures }
  const miscounted = wrongCount(figuresOf(scene).length, count) ?? wrongParts(scene)
  return miscounted === null ? ok(scene) : fail([miscounted])
}

const unknownGround = (name: string): SceneMistake =>
  sceneMistake(
    'unknown_ground',
    `There is no ground "${name}".`,
    `Write "${nearestNames(name, GROUND_NAMES)[0]}", or another of: ${GROUND_NAMES.join(', ')}.`,
  )

const wrongHero = (text: string, read: number): readonly SceneMistake[] => {
  if (text === '')
    return [
      sceneMistake(
        'hero_missing',
        'The line has no hero.',
        'Write whom the scene is about after the ground: "reef | crab".',
      ),
    ]
  if (read <= 1) return []
  return [
    sceneMistake('hero_not_one', `There are ${read} heroes.`, 'Keep one; the others stand in the next part, near.'),
  ]
}

const wrongCount = (figures: number, { least, most }: FigureCount): SceneMistake | null => {
  if (figures < least)
    return sceneMistake(
      'too_few_figures',
      `The line has ${figures} figures.`,
      `Write at least ${least}, the hero among them.`,
    )
  if (figures <= most) return null
  return sceneMistake(
    'too_many_figures',
    `The line has ${figures} figures.`,
    `Keep at most ${most}, the hero among them.`,
  )
}

/** There is room for so many beside the hero, and at the outer ends. */
const MOST_IN_PART = 4

const wrongParts = ({ near, far }: Scene): SceneMistake | null => {
  const [full] = [
    { part: 'near', other: 'far', count: near.length },
    { part: 'far', other: 'near', count: far.length },
  ].filter(({ count }) => count > MOST_IN_PART)
  if (full === undefined) return null
  return sceneMistake(
    'too_many_figures',
    `The part ${full.part} has ${full.count} figures.`,
    `Keep at most ${MOST_IN_PART} there, or move one to ${full.other}.`,
  )
}

/** Figures are parted by commas; a comma before a digit belongs to a place: `@30,70`. */
const figuresIn = (
  text: string,
): { readonly figures: readonly Figure[]; readonly mistakes: readonly SceneMistake[] } => {
  const read = text === '' ? [] : text.split(/,(?!\d)/).map((one) => parseFigure(one.trim()))
  return {
    figures: read.flatMap((one) => (one.ok ? [one.value] : [])),
    mistakes: read.flatMap((one) => (one.ok ? [] : [one.error])),
  }
}
