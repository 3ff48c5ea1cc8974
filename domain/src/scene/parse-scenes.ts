/**
 * Parses a scene file, in which an author describes all pictures of one story. The content compiler calls it when the
 * app is built, and shows the author every mistake with its line.
 */

import { fail, ok, type Result } from '../result.ts'
import { parseLine } from '../story/draft.ts'
import { CHOICE_LETTERS, type ChoiceLetter } from '../story/story.ts'
import {
  COVER_FIGURE_COUNT,
  checkDescription,
  OPTION_FIGURE_COUNT,
  parseScene,
  SCENE_FIGURE_COUNT,
} from './parse-scene.ts'
import type { DescribedScene, Scene } from './scene.ts'
import { type SceneError, type SceneMistake, sceneMistake } from './scene-error.ts'
import {
  CHOICE_HEADING,
  letterOfOption,
  SCENE_HEADINGS,
  SCENE_PLACES,
  type ScenePlace,
  SECTION_PLACES,
  type StoryScenes,
} from './story-scenes.ts'

/** A story's scenes with their line numbers. */
export type ParsedScenes = StoryScenes & {
  /** The line number of each scene (by its place), of each option picture (by its letter), and of the cover if it has one, from 1. */
  readonly lines: Readonly<Record<string, number>>
}

/** Parses a scene file. Returns every mistake, sorted by line. Never throws. */
export const parseScenes = (text: string): Result<ParsedScenes, readonly SceneError[]> => {
  const draft = draftScenes(text)
  const errors = [...draft.errors, ...missingFrom(draft)].toSorted((a, b) => a.line - b.line)
  const scenes = Object.fromEntries(
    draft.places.flatMap(({ place, scene, description }) =>
      scene && description ? [[place, { scene, description }]] : [],
    ),
  ) as Partial<Record<ScenePlace, DescribedScene>>
  const [A, B, C] = CHOICE_LETTERS.map((letter) => draft.options.get(letter)?.scene)
  const { 'intro-prose': intro, 'problem-prose': problem, 'solution-prose': solution } = scenes
  if (!intro || !problem || !solution || !A || !B || !C || errors.length > 0) return fail(errors)
  return ok({
    scenes: { ...scenes, 'intro-prose': intro, 'problem-prose': problem, 'solution-prose': solution },
    options: { A, B, C },
    cover: draft.cover?.scene ?? undefined,
    lines: linesOf(draft),
  })
}

const linesOf = ({ places, options, cover }: SceneDraft): Readonly<Record<string, number>> =>
  Object.fromEntries([
    ...places.map(({ place, line }) => [place, line]),
    ...[...options].map(([letter, { line }]) => [letter, line]),
    ...(cover === null ? [] : [['cover', cover.line]]),
  ])

const missingFrom = ({ places, options, choiceLine, lastLine }: SceneDraft): readonly SceneError[] => [
  ...SECTION_PLACES.filter((place) => !places.some((item) => item.place === place)).map((place) => ({
    ...sceneMistake(
      'scene_missing',
      `"${SCENE_HEADINGS[place]}" is missing.`,
      `Add "${SCENE_HEADINGS[place]}", "scene: …" and "shows: …".`,
    ),
    line: lastLine,
  })),
  ...places.flatMap((place) => {
    if (!place.hasScene)
      return [
        {
          ...sceneMistake(
            'scene_missing',
            `"${SCENE_HEADINGS[place.place]}" has no scene.`,
            'Add "scene: ground | hero | near | far".',
          ),
          line: place.line,
        },
      ]
    if (!place.hasDescription)
      return [
        {
          ...sceneMistake(
            'shows_missing',
            'The scene has no description.',
            'Add "shows: " and one sentence that says what is in it.',
          ),
          line: place.line,
        },
      ]
    return []
  }),
  ...missingOptions(options, choiceLine, lastLine),
]

const missingOptions = (
  options: ReadonlyMap<ChoiceLetter, { readonly scene: Scene | null }>,
  choiceLine: number | null,
  lastLine: number,
): readonly SceneError[] => {
  if (choiceLine === null)
    return [
      {
        ...sceneMistake(
          'option_pictures_missing',
          'The options have no pictures.',
          `Add "${CHOICE_HEADING}" and below it "- A: ground | hero", "- B: …", "- C: …".`,
        ),
        line: lastLine,
      },
    ]
  return CHOICE_LETTERS.filter((letter) => !options.has(letter)).map((letter) => ({
    ...sceneMistake('option_picture_missing', `Option ${letter} has no picture.`, `Add "- ${letter}: ground | hero".`),
    line: choiceLine,
  }))
}

/** The lines found below one heading. `scene` is null when it could not be parsed. */
type PlaceDraft = {
  readonly place: ScenePlace
  line: number
  hasScene: boolean
  scene: Scene | null
  hasDescription: boolean
  description: string
}

export type SceneDraft = {
  readonly places: readonly PlaceDraft[]
  readonly options: ReadonlyMap<ChoiceLetter, { readonly scene: Scene | null; readonly line: number }>
  readonly cover: { readonly scene: Scene | null; readonly line: number } | null
  readonly choiceLine: number | null
  readonly lastLine: number
  readonly errors: readonly SceneError[]
}

/** What the last heading belongs to: a scene, the choice, or something unreadable. Null before the first heading. */
type CurrentHeading = PlaceDraft | 'choice' | 'unreadable' | null

/** Collects the lines of a scene file below their headings, and reports each line that is wrong. */
export const draftScenes = (text: string): SceneDraft => {
  const places: PlaceDraft[] = []
  const options = new Map<ChoiceLetter, { scene: Scene | null; line: number }>()
  const errors: SceneError[] = []
  let current: CurrentHeading = null
  let choiceLine: number | null = null
  let cover: SceneDraft['cover'] = null
  const addCover = (text: string, line: number): readonly SceneMistake[] => {
    if (cover !== null) return [repeatedLine('cover:')]
    const scene = parseScene(text, COVER_FIGURE_COUNT)
    cover = { scene: scene.ok ? scene.value : null, line }
    return scene.ok ? [] : scene.error
  }
  const addLine = (line: SceneLine, number: number): readonly SceneMistake[] => {
    switch (line.kind) {
      case 'ignored':
        return []
      case 'unreadable':
        if (line.isHeading) current = 'unreadable'
        else if (current !== null && typeof current === 'object') markComplete(current)
        return [line.mistake]
      case 'choice':
        current = 'choice'
        choiceLine = number
        return []
      case 'heading':
        current = {
          place: line.place,
          line: number,
          hasScene: false,
          scene: null,
          hasDescription: false,
          description: '',
        }
        if (places.some(({ place }) => place === line.place)) return [repeatedLine(SCENE_HEADINGS[line.place])]
        places.push(current)
        return []
      case 'option':
        return current === 'choice'
          ? addOption(options, line, number)
          : current === 'unreadable'
            ? []
            : [strayLine('- A')]
      case 'scene':
      case 'shows':
      case 'cover':
        if (current === 'unreadable') return []
        if (line.kind === 'cover')
          return current === null || current === 'choice' || current.place !== 'intro-prose'
            ? [strayLine('cover:')]
            : addCover(line.text, number)
        if (current === null || current === 'choice') return [strayLine(`${line.kind}:`)]
        return line.kind === 'scene' ? addScene(current, line.text, number) : addDescription(current, line.text)
    }
  }
  const lines = text.split(/\r\n|\r|\n/)
  lines.forEach((rawLine, index) => {
    for (const mistake of addLine(parseSceneLine(rawLine), index + 1)) errors.push({ ...mistake, line: index + 1 })
  })
  return { places, options, cover, choiceLine, lastLine: text.trimEnd().split(/\r\n|\r|\n/).length, errors }
}

const repeatedLine = (line: string): SceneMistake =>
  sceneMistake('scene_repeated', `"${line}" is repeated here.`, 'Keep one of the two.')

const strayLine = (line: string): SceneMistake => {
  if (line === '- A')
    return sceneMistake('line_without_heading', 'An option is outside the choice.', 'Put it below "### Choice".')
  const headings = line === 'cover:' ? [SCENE_HEADINGS['intro-prose']] : Object.values(SCENE_HEADINGS)
  return sceneMistake(
    'line_without_heading',
    `"${line}" is not below the heading of ${line === 'cover:' ? 'the first' : 'a'} scene.`,
    `Put it below ${line === 'cover:' ? '' : 'one of: '}${headings.join(', ')}.`,
  )
}

/** Marks a scene as present, so that a line with a typo is not reported as missing as well. */
const markComplete = (place: PlaceDraft): void => {
  place.hasScene = true
  place.hasDescription = true
}

const addScene = (place: PlaceDraft, text: string, line: number): readonly SceneMistake[] => {
  if (place.hasScene) return [repeatedLine('scene:')]
  const scene = parseScene(text, SCENE_FIGURE_COUNT)
  place.hasScene = true
  place.line = line
  if (scene.ok) place.scene = scene.value
  return scene.ok ? [] : scene.error
}

const addDescription = (place: PlaceDraft, text: string): readonly SceneMistake[] => {
  if (!place.hasScene) {
    markComplete(place)
    return [sceneMistake('shows_without_scene', 'A description comes before its scene.', 'Put "scene: …" above it.')]
  }
  if (place.hasDescription) return [repeatedLine('shows:')]
  place.hasDescription = true
  place.description = text
  const mistake = checkDescription(text)
  return mistake === null ? [] : [mistake]
}

const addOption = (
  options: Map<ChoiceLetter, { scene: Scene | null; line: number }>,
  { letter, text }: { readonly letter: ChoiceLetter; readonly text: string },
  line: number,
): readonly SceneMistake[] => {
  if (options.has(letter))
    return [sceneMistake('option_picture_repeated', `Option ${letter} is repeated here.`, 'Keep one of the two.')]
  const scene = parseScene(text, OPTION_FIGURE_COUNT)
  options.set(letter, { scene: scene.ok ? scene.value : null, line })
  return scene.ok ? [] : scene.error
}

/** One parsed line of a scene file. */
export type SceneLine =
  /** a blank line or a comment */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'heading'; readonly place: ScenePlace }
  | { readonly kind: 'choice' }
  | { readonly kind: 'scene'; readonly text: string }
  | { readonly kind: 'shows'; readonly text: string }
  | { readonly kind: 'cover'; readonly text: string }
  | { readonly kind: 'option'; readonly letter: ChoiceLetter; readonly text: string }
  | { readonly kind: 'unreadable'; readonly isHeading: boolean; readonly mistake: SceneMistake }

/** Matches a line that is an HTML comment. */
const COMMENT = /^<!--.*-->$/

/** Parses one line. Spaces at either end are ignored. */
const parseSceneLine = (rawLine: string): SceneLine => {
  const text = rawLine.trim()
  if (text === '' || COMMENT.test(text)) return { kind: 'ignored' }
  if (text === CHOICE_HEADING) return { kind: 'choice' }
  const place = SCENE_PLACES.find((place) => SCENE_HEADINGS[place] === text)
  if (place !== undefined) return { kind: 'heading', place }
  const [, key, value = ''] = /^(scene|shows|cover):(.*)$/.exec(text) ?? []
  if (key === 'scene' || key === 'shows' || key === 'cover') return { kind: key, text: value.trim() }
  const letter = letterOfOption(text)
  if (letter !== undefined) return { kind: 'option', letter, text: text.slice(text.indexOf(':') + 1).trim() }
  return text.startsWith('#')
    ? mistypedHeading(text)
    : { kind: 'unreadable', isHeading: false, mistake: unknownLine(text) }
}

const unknownLine = (text: string): SceneMistake =>
  sceneMistake(
    'unknown_line',
    `"${text}" is no line of a scene.`,
    'Begin it with "scene: ", "shows: ", a heading, or "- A: " below "### Choice".',
  )

/**
 * Parses a heading that no scene has. A mistyped story heading gets the mistake that the story parser reports. Others
 * get a mistake that lists the headings with scenes.
 */
const mistypedHeading = (text: string): SceneLine => {
  const { mistake: headingMistake } = parseLine(text)
  const mistake =
    /^#+\s*choice/i.test(text) || headingMistake === null
      ? sceneMistake(
          'heading_without_scene',
          `There is no scene for "${text}".`,
          `Use one of: ${[...Object.values(SCENE_HEADINGS), CHOICE_HEADING].join(', ')}.`,
        )
      : headingMistake
  return { kind: 'unreadable', isHeading: true, mistake }
}
