import { fail, ok, type Result } from '../result.ts'
import { CHOICE_LETTERS, type ChoiceLetter } from '../story/story.ts'
import { draftScenes, type SceneDraft } from './draft-scenes.ts'
import type { DescribedScene, Scene } from './scene.ts'
import { type SceneError, sceneMistake } from './scene-error.ts'
import { CHOICE_HEADING, SCENE_HEADINGS, type ScenePlace, SECTION_PLACES, type StoryScenes } from './story-scenes.ts'

/** A story's scenes, and the line of the file on which each of them and of the options' pictures stands. */
export type ParsedScenes = StoryScenes & { readonly lines: Readonly<Record<string, number>> }

/** Reads a file of scenes. Answers every mistake, sorted by line. Never throws. */
export const parseScenes = (text: string): Result<ParsedScenes, readonly SceneError[]> => {
  const draft = draftScenes(text)
  const errors = [...draft.errors, ...missingFrom(draft)].toSorted((one, other) => one.line - other.line)
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
  ...SECTION_PLACES.filter((place) => !places.some((one) => one.place === place)).map((place) => ({
    ...sceneMistake(
      'scene_missing',
      `"${SCENE_HEADINGS[place]}" is missing.`,
      `Add "${SCENE_HEADINGS[place]}", "scene: …" and "shows: …".`,
    ),
    line: lastLine,
  })),
  ...places.flatMap((one) => {
    if (!one.hasScene)
      return [
        {
          ...sceneMistake(
            'scene_missing',
            `"${SCENE_HEADINGS[one.place]}" has no scene.`,
            'Add "scene: ground | hero | near | far".',
          ),
          line: one.line,
        },
      ]
    if (!one.hasShows)
      return [
        {
          ...sceneMistake(
            'shows_missing',
            'The scene has no description.',
            'Add "shows: " and one sentence that says what is in it.',
          ),
          line: one.line,
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
