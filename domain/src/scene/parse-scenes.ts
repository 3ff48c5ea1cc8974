import { fail, ok, type Result } from '../result.ts'
import { parseLine } from '../story/draft.ts'
import { CHOICE_LETTERS, type ChoiceLetter } from '../story/story.ts'
import { checkDescription, OPTION_FIGURE_COUNT, parseScene, SCENE_FIGURE_COUNT } from './parse-scene.ts'
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

/** A story's scenes, and the line number of each scene and option picture. */
export type ParsedScenes = StoryScenes & { readonly lines: Readonly<Record<string, number>> }

/** Parses a scene file. Returns every mistake, sorted by line. Never throws. */
export const parseScenes = (text: string): Result<ParsedScenes, readonly SceneError[]> => {
  const draft = draftScenes(text)
  const errors = [...draft.errors, ...missingFrom(draft)].toSorted((a, b) => a.line - b.line)
  const scenes = Object.fromEntries(
    draft.places.flatMap(({ place, scene, shows }) => (scene && shows ? [[place, { scene, shows }]] : [])),
  ) as Partial<Record<ScenePlace, DescribedScene>>
  const [A, B, C] = CHOICE_LETTERS.map((letter) => draft.options.get(letter)?.scene)
  const { 'intro-prose': intro, 'problem-prose': problem, 'solution-prose': solution } = scenes
  if (!intro || !problem || !solution || !A || !B || !C || errors.length > 0) return fail(errors)
  return ok({
    scenes: { ...scenes, 'intro-prose': intro, 'problem-prose': problem, 'solution-prose': solution },
    options: { A, B, C },
    lines: linesOf(draft),
  })
}

const linesOf = ({ places, options }: SceneDraft): Readonly<Record<ScenePlace | ChoiceLetter, number>> =>
  Object.fromEntries([
    ...places.map(({ place, line }) => [place, line]),
    ...[...options].map(([letter, { line }]) => [letter, line]),
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
    if (!place.hasShows)
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
  hasShows: boolean
  shows: string
}

export type SceneDraft = {
  readonly places: readonly PlaceDraft[]
  readonly options: ReadonlyMap<ChoiceLetter, { readonly scene: Scene | null; readonly line: number }>
  readonly choiceLine: number | null
  readonly lastLine: number
  readonly errors: readonly SceneError[]
}

/** The heading the next line belongs to: a scene's, the choice's, an unreadable one, or none yet. */
type CurrentHeading = PlaceDraft | 'choice' | 'unreadable' | null

/** Sorts the lines of a scene file by heading, and reports lines that are wrong. */
export const draftScenes = (text: string): SceneDraft => {
  const places: PlaceDraft[] = []
  const options = new Map<ChoiceLetter, { scene: Scene | null; line: number }>()
  const errors: SceneError[] = []
  let below: CurrentHeading = null
  let choiceLine: number | null = null
  const open = (line: SceneLine, number: number): readonly SceneMistake[] => {
    switch (line.kind) {
      case 'blank':
        return []
      case 'unreadable':
        if (line.isHeading) below = 'unreadable'
        else if (below !== null && typeof below === 'object') markComplete(below)
        return [line.mistake]
      case 'choice':
        below = 'choice'
        choiceLine = number
        return []
      case 'heading':
        below = { place: line.place, line: number, hasScene: false, scene: null, hasShows: false, shows: '' }
        if (places.some(({ place }) => place === line.place)) return [repeated(SCENE_HEADINGS[line.place])]
        places.push(below)
        return []
      case 'option':
        return below === 'choice' ? putOption(options, line, number) : below === 'unreadable' ? [] : [strayLine('- A')]
      case 'scene':
      case 'shows':
        if (below === 'unreadable') return []
        if (below === null || below === 'choice') return [strayLine(`${line.kind}:`)]
        return line.kind === 'scene' ? putScene(below, line.text, number) : putShows(below, line.text)
    }
  }
  const lines = text.split(/\r\n|\r|\n/)
  lines.forEach((raw, index) => {
    for (const wrong of open(parseSceneLine(raw), index + 1)) errors.push({ ...wrong, line: index + 1 })
  })
  return { places, options, choiceLine, lastLine: text.trimEnd().split(/\r\n|\r|\n/).length, errors }
}

const repeated = (what: string): SceneMistake =>
  sceneMistake('scene_repeated', `"${what}" is repeated here.`, 'Keep one of the two.')

const strayLine = (what: string): SceneMistake =>
  what === '- A'
    ? sceneMistake('line_without_heading', 'An option is outside the choice.', 'Put it below "### Choice".')
    : sceneMistake(
        'line_without_heading',
        `"${what}" is not below the heading of a scene.`,
        `Put it below one of: ${Object.values(SCENE_HEADINGS).join(', ')}.`,
      )

/** Marks a scene as present, so that a line with a typo is not reported as missing as well. */
const markComplete = (place: PlaceDraft): void => {
  place.hasScene = true
  place.hasShows = true
}

const putScene = (place: PlaceDraft, text: string, line: number): readonly SceneMistake[] => {
  if (place.hasScene) return [repeated('scene:')]
  const scene = parseScene(text, SCENE_FIGURE_COUNT)
  place.hasScene = true
  place.line = line
  if (scene.ok) place.scene = scene.value
  return scene.ok ? [] : scene.error
}

const putShows = (place: PlaceDraft, text: string): readonly SceneMistake[] => {
  if (!place.hasScene) {
    markComplete(place)
    return [sceneMistake('shows_without_scene', 'A description comes before its scene.', 'Put "scene: …" above it.')]
  }
  if (place.hasShows) return [repeated('shows:')]
  place.hasShows = true
  place.shows = text
  const wrong = checkDescription(text)
  return wrong === null ? [] : [wrong]
}

const putOption = (
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
  | { readonly kind: 'blank' }
  | { readonly kind: 'heading'; readonly place: ScenePlace }
  | { readonly kind: 'choice' }
  | { readonly kind: 'scene'; readonly text: string }
  | { readonly kind: 'shows'; readonly text: string }
  | { readonly kind: 'option'; readonly letter: ChoiceLetter; readonly text: string }
  | { readonly kind: 'unreadable'; readonly isHeading: boolean; readonly mistake: SceneMistake }

/** Parses one line. Spaces at either end are ignored. */
const parseSceneLine = (raw: string): SceneLine => {
  const text = raw.trim()
  if (text === '') return { kind: 'blank' }
  if (text === CHOICE_HEADING) return { kind: 'choice' }
  const place = SCENE_PLACES.find((place) => SCENE_HEADINGS[place] === text)
  if (place !== undefined) return { kind: 'heading', place }
  const [, key, value = ''] = /^(scene|shows):(.*)$/.exec(text) ?? []
  if (key === 'scene' || key === 'shows') return { kind: key, text: value.trim() }
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

/** A mistyped story heading gets the story parser's mistake; a valid heading that has no scene gets its own. */
const mistypedHeading = (text: string): SceneLine => {
  const { mistake } = parseLine(text)
  const wrong =
    /^#+\s*choice/i.test(text) || mistake === null
      ? sceneMistake(
          'heading_without_scene',
          `There is no scene for "${text}".`,
          `Use one of: ${[...Object.values(SCENE_HEADINGS), CHOICE_HEADING].join(', ')}.`,
        )
      : mistake
  return { kind: 'unreadable', isHeading: true, mistake: wrong }
}
