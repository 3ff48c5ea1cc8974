import type { ChoiceLetter } from '../story/story.ts'
import { OPTION_FIGURE_COUNT, parseScene, SCENE_FIGURE_COUNT } from './parse-scene.ts'
import { parseSceneLine, type SceneLine } from './read-scene-line.ts'
import type { Scene } from './scene.ts'
import { type SceneError, type SceneMistake, sceneMistake } from './scene-error.ts'
import { checkDescription } from './shows.ts'
import { SCENE_HEADINGS, type ScenePlace } from './story-scenes.ts'

/** What stands below one heading. A scene that could not be read is there and null. */
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

/** Where the next line goes: below a place's heading, the choice's, one that cannot be read, or none yet. */
type Below = PlaceDraft | 'choice' | 'unreadable' | null

/** Puts the lines of a file of scenes below their headings, and says which lines are wrong. */
export const draftScenes = (text: string): SceneDraft => {
  const places: PlaceDraft[] = []
  const options = new Map<ChoiceLetter, { scene: Scene | null; line: number }>()
  const errors: SceneError[] = []
  let below: Below = null
  let choiceLine: number | null = null
  const open = (line: SceneLine, number: number): readonly SceneMistake[] => {
    switch (line.kind) {
      case 'blank':
        return []
      case 'unreadable':
        if (line.isHeading) below = 'unreadable'
        else if (below !== null && typeof below === 'object') forgive(below)
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
  sceneMistake('scene_repeated', `"${what}" stands here a second time.`, 'Keep one of the two.')

const strayLine = (what: string): SceneMistake =>
  what === '- A'
    ? sceneMistake('line_without_heading', 'An option stands outside the choice.', 'Put it below "### Choice".')
    : sceneMistake(
        'line_without_heading',
        `"${what}" stands below no heading of a scene.`,
        `Put it below one of: ${Object.values(SCENE_HEADINGS).join(', ')}.`,
      )

/** One slip is one error: what is written wrong is not missing, too. */
const forgive = (place: PlaceDraft): void => {
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
    forgive(place)
    return [sceneMistake('shows_without_scene', 'A description stands before its scene.', 'Put "scene: …" above it.')]
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
    return [
      sceneMistake('option_picture_repeated', `Option ${letter} stands here a second time.`, 'Keep one of the two.'),
    ]
  const scene = parseScene(text, OPTION_FIGURE_COUNT)
  options.set(letter, { scene: scene.ok ? scene.value : null, line })
  return scene.ok ? [] : scene.error
}
