/**
 * Parses one line that describes a scene: its background (ground), the main figure (hero), and the figures near and
 * far. `parse-scenes.ts` calls it for each such line of a scene file.
 */

import { nearestNames } from '../edit-distance.ts'
import { fail, ok, type Result } from '../result.ts'
import { type Figure, figuresOf, GROUND_NAMES, type Scene } from './scene.ts'
import { type SceneMistake, sceneMistake } from './scene-error.ts'

export type FigureCount = { readonly min: number; readonly max: number }

/** How many figures a scene may have, including the hero. */
export const SCENE_FIGURE_COUNT: FigureCount = { min: 3, max: 8 }
/** How many figures a cover of its own may have, including the hero. */
export const COVER_FIGURE_COUNT: FigureCount = { min: 2, max: 8 }
/** How many figures the picture of an option may have, including the hero. */
export const OPTION_FIGURE_COUNT: FigureCount = { min: 1, max: 3 }

/** Parses `reef | crab | shrimp, shrimp | coral, fish`: ground, hero, near, far. The last two are optional. */
export const parseScene = (text: string, count: FigureCount): Result<Scene, readonly SceneMistake[]> => {
  const [groundName = '', heroText = '', nearText = '', farText = '', ...more] = text
    .split('|')
    .map((part) => part.trim())
  if (more.length > 0)
    return fail([
      sceneMistake('too_many_parts', 'The line has more than four parts.', 'Write "ground | hero | near | far".'),
    ])
  const ground = GROUND_NAMES.find((name) => name === groundName)
  const [hero, near, far] = [parseFigures(heroText), parseFigures(nearText), parseFigures(farText)]
  const mistakes = [
    ...(ground === undefined ? [unknownGround(groundName)] : []),
    ...checkHero(heroText, hero.figures.length),
    ...[hero, near, far].flatMap((part) => part.mistakes),
  ]
  const [first] = hero.figures
  if (ground === undefined || first === undefined || mistakes.length > 0) return fail(mistakes)
  const scene = { ground, hero: first, near: near.figures, far: far.figures }
  const countMistake = checkCount(figuresOf(scene).length, count) ?? checkParts(scene)
  return countMistake === null ? ok(scene) : fail([countMistake])
}

const unknownGround = (name: string): SceneMistake =>
  sceneMistake(
    'unknown_ground',
    `There is no ground "${name}".`,
    `Write "${nearestNames(name, GROUND_NAMES)[0]}", or another of: ${GROUND_NAMES.join(', ')}.`,
  )

const checkHero = (text: string, heroCount: number): readonly SceneMistake[] => {
  if (text === '')
    return [
      sceneMistake(
        'hero_missing',
        'The line has no hero.',
        'Write whom the scene is about after the ground: "reef | crab".',
      ),
    ]
  if (heroCount <= 1) return []
  return [
    sceneMistake(
      'hero_not_one',
      `There are ${heroCount} heroes.`,
      'Keep one; the others stand in the next part, near.',
    ),
  ]
}

const checkCount = (figures: number, { min, max }: FigureCount): SceneMistake | null => {
  if (figures < min)
    return sceneMistake(
      'too_few_figures',
      `The line has ${figures} figures.`,
      `Write at least ${min}, the hero among them.`,
    )
  if (figures <= max) return null
  return sceneMistake(
    'too_many_figures',
    `The line has ${figures} figures.`,
    `Keep at most ${max}, the hero among them.`,
  )
}

/** The maximum number of near figures, and also of far figures. A frame has no room for more. */
const MAX_IN_PART = 4

const checkParts = ({ near, far }: Scene): SceneMistake | null => {
  const [full] = [
    { part: 'near', other: 'far', count: near.length },
    { part: 'far', other: 'near', count: far.length },
  ].filter(({ count }) => count > MAX_IN_PART)
  if (full === undefined) return null
  return sceneMistake(
    'too_many_figures',
    `The part ${full.part} has ${full.count} figures.`,
    `Keep at most ${MAX_IN_PART} there, or move one to ${full.other}.`,
  )
}

/** Parses figures that are separated by commas. A comma before a digit belongs to a position such as `@30,70`. */
const parseFigures = (
  text: string,
): { readonly figures: readonly Figure[]; readonly mistakes: readonly SceneMistake[] } => {
  const results = text === '' ? [] : text.split(/,(?!\d)/).map((item) => parseFigure(item.trim()))
  return {
    figures: results.flatMap((result) => (result.ok ? [result.value] : [])),
    mistakes: results.flatMap((result) => (result.ok ? [] : [result.error])),
  }
}

const FIGURE = /^(?<name>(?:noto:|own:)?[a-z0-9]+(?:-[a-z0-9]+)*)(?<marks>(?:\*\d+(?:\.\d{1,2})?|<|\^|@\d+,\d+)*)$/

const MIN_SCALE = 0.3
const MAX_SCALE = 2

/**
 * Parses one figure, such as `crab`, `crab*0.8<` or `gull^@30,40`. The marks are `*` (scale), `<` (turned), `^`
 * (raised) and `@` (position). Each may occur once, in any order.
 */
export const parseFigure = (text: string): Result<Figure, SceneMistake> => {
  const { name, marks: marksText = '' } = FIGURE.exec(text)?.groups ?? {}
  const marks: readonly string[] = marksText.match(/\*[\d.]+|<|\^|@\d+,\d+/g) ?? []
  if (name === undefined || new Set(marks.map(([sign]) => sign)).size < marks.length) {
    const example = /^[a-z0-9:-]+/.exec(text.toLowerCase())?.[0] ?? 'crab'
    return fail(
      sceneMistake(
        'figure_unreadable',
        `"${text}" is no figure.`,
        `Write a picture's name alone, or with marks and without spaces, such as "${example}*0.8<" or "${example}@30,70".`,
      ),
    )
  }
  const scale = Number(marks.find((mark) => mark.startsWith('*'))?.slice(1) ?? 1)
  if (scale < MIN_SCALE || scale > MAX_SCALE)
    return fail(
      sceneMistake('scale_outside', `${name} is scaled by ${scale}.`, `Scale by ${MIN_SCALE} to ${MAX_SCALE}.`),
    )
  const [x, y] = (marks.find((mark) => mark.startsWith('@')) ?? '').slice(1).split(',').map(Number)
  const position = x === undefined || y === undefined ? null : { x, y }
  if (position !== null && (position.x > 100 || position.y > 100))
    return fail(
      sceneMistake(
        'place_outside',
        `${name} is at ${position.x},${position.y}, outside the scene.`,
        'Give both numbers in percent, 0 to 100: how far from the left, and how far from the top its feet are.',
      ),
    )
  return ok({ name, scale, isMirrored: marks.includes('<'), isRaised: marks.includes('^'), position })
}

/** A description is read aloud before the story continues, so it has at most this many words. */
const MAX_WORDS = 20

/**
 * Returns the mistake in a description. Returns null if it is one short sentence that begins with a capital letter and
 * ends with a full stop.
 */
export const checkDescription = (text: string): SceneMistake | null => {
  if (!/^\p{Lu}[^.!?…]*\.$/u.test(text))
    return sceneMistake(
      'shows_not_a_sentence',
      `"${text}" is not one sentence.`,
      'Write one sentence that says what is in the scene, from a capital to one full stop.',
    )
  const words = text.split(/\s+/).length
  if (words <= MAX_WORDS) return null
  return sceneMistake(
    'shows_too_long',
    `The description has ${words} words.`,
    `Keep at most ${MAX_WORDS}: who is there, and what can be seen.`,
  )
}
