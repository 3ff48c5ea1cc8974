/** Limits how many kilobytes the pictures of a story may add to a page. */

import { gzipSync } from 'node:zlib'
import { type StoryCheck, scenesFinding } from '../../check/finding.ts'
import { compileScenes } from '../compile-scenes.ts'
import { everyScene, figureNames } from '../every-scene.ts'
import { figureArt } from '../figure-art.ts'
import { compileScreenScene } from '../screens/screen-scenes.ts'

/** KB (1000 bytes) of gzip that all pictures of one story may weigh. */
export const STORY_BUDGET = 12.5

/** A message names as many of the heaviest figures. */
const HEAVIEST_NAMED = 3

/** The size of data in KB (1000 bytes) after gzip. */
export const weigh = (data: unknown): number => gzipSync(JSON.stringify(data), { level: 9 }).length / 1000

/** The pictures of a story are small enough for a slow connection, together with the camp fire that a mixed story adds. */
export const checkSceneWeight: StoryCheck = (story) => {
  const { scenes } = story
  if (scenes === null) return []
  const names = [...new Set(everyScene(scenes).flatMap(figureNames))]
  const weight = weigh(compileScenes(scenes)) + weigh(compileScreenScene('camp-fire'))
  if (weight <= STORY_BUDGET) return []
  const heaviest = names
    .map((name) => ({ name, weight: weigh(figureArt(name)) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, HEAVIEST_NAMED)
    .map((one) => `${one.name} (${one.weight.toFixed(1)})`)
  return [
    scenesFinding('scene-weight', story, scenes.file, {
      what: 'weight',
      line: 1,
      message: `The pictures and the camp fire weigh ${weight.toFixed(1)} KB, compressed; a story has room for ${STORY_BUDGET}.`,
      fix: `Use figures in several scenes, and do without the heaviest: ${heaviest.join(', ')}.`,
    }),
  ]
}
