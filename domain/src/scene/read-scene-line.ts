import { parseLine } from '../story/read-line.ts'
import type { ChoiceLetter } from '../story/story.ts'
import { type SceneMistake, sceneMistake } from './scene-error.ts'
import { CHOICE_HEADING, letterOfOption, SCENE_HEADINGS, SCENE_PLACES, type ScenePlace } from './story-scenes.ts'

/** One line of a file of scenes, as what it says. */
export type SceneLine =
  | { readonly kind: 'blank' }
  | { readonly kind: 'heading'; readonly place: ScenePlace }
  | { readonly kind: 'choice' }
  | { readonly kind: 'scene'; readonly text: string }
  | { readonly kind: 'shows'; readonly text: string }
  | { readonly kind: 'option'; readonly letter: ChoiceLetter; readonly text: string }
  | { readonly kind: 'unreadable'; readonly isHeading: boolean; readonly mistake: SceneMistake }

/** Reads one line. Spaces at either end mean nothing. */
export const parseSceneLine = (raw: string): SceneLine => {
  const text = raw.trim()
  if (text === '') return { kind: 'blank' }
  if (text === CHOICE_HEADING) return { kind: 'choice' }
  const place = SCENE_PLACES.find((one) => SCENE_HEADINGS[one] === text)
  if (place !== undefined) return { kind: 'heading', place }
  const [, key, value = ''] = /^(scene|shows):(.*)$/.exec(text) ?? []
  if (key === 'scene' || key === 'shows') return { kind: key, text: value.trim() }
  const letter = letterOfOption(text)
  if (letter !== undefined) return { kind: 'option', letter, text: text.slice(text.indexOf(':') + 1).trim() }
  return text.startsWith('#')
    ? wrongHeading(text)
    : { kind: 'unreadable', isHeading: false, mistake: UNKNOWN_LINE(text) }
}

const UNKNOWN_LINE = (text: string): SceneMistake =>
  sceneMistake(
    'unknown_line',
    `"${text}" is no line of a scene.`,
    'Begin it with "scene: ", "shows: ", a heading, or "- A: " below "### Choice".',
  )

/** A slip in a heading has the story's own cure; a heading that holds no scene has ours. */
const wrongHeading = (text: string): SceneLine => {
  const { mistake } = parseLine(text)
  const wrong =
    /^#+\s*choice/i.test(text) || mistake === null
      ? sceneMistake(
          'heading_without_scene',
          `No scene stands below "${text}".`,
          `Use one of: ${[...Object.values(SCENE_HEADINGS), CHOICE_HEADING].join(', ')}.`,
        )
      : mistake
  return { kind: 'unreadable', isHeading: true, mistake: wrong }
}
