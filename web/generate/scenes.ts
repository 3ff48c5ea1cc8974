import { artOf, compileCover, compileScenes } from '@lanternleaf/content/scenes/compile-scenes'
import {
  compileScreenScene,
  SCREEN_SCENES,
  type ScreenSceneName,
} from '@lanternleaf/content/scenes/screens/screen-scenes'
import { type LoadedStory, shelfOf } from '@lanternleaf/content/stories/load-story'
import type { CompiledCovers } from '@lanternleaf/domain/scene/compiled-scenes'
import { storiesOrThrow } from './content.ts'
import { dataModule, type GeneratedModule } from './generated-module.ts'

const TYPES = '@lanternleaf/domain/scene/compiled-scenes'

/**
 * Generates the modules of `src/generated` for the scenes. A scene is a picture of a background and figures. A shelf is the list of the
 * stories in one folder: a topic, or `crossovers`.
 * - `scenes/<shelf>/<id>` has the scenes of one story, with only the backgrounds and figures that they need.
 * - `covers/<shelf>` has the covers of one shelf.
 * - `screen-scene/<name>` has the picture behind a screen, such as the camp fire.
 */
export function sceneModules(): readonly GeneratedModule[] {
  const stories = storiesOrThrow()
  const shelves = [...new Set(stories.map(shelfOf))]
  return [
    ...stories.flatMap((story) =>
      story.scenes === null
        ? []
        : [
            dataModule(
              `scenes/${shelfOf(story)}/${story.sheet.id}`,
              ['CompiledScenes', TYPES],
              compileScenes(story.scenes),
            ),
          ],
    ),
    ...shelves.map((shelf) =>
      dataModule(
        `covers/${shelf}`,
        ['CompiledCovers', TYPES],
        coversOf(stories.filter((story) => shelfOf(story) === shelf)),
      ),
    ),
    ...(Object.keys(SCREEN_SCENES) as ScreenSceneName[]).map((name) =>
      dataModule(`screen-scene/${name}`, ['CompiledScreenScene', TYPES], compileScreenScene(name)),
    ),
  ]
}

const coversOf = (stories: readonly LoadedStory[]): CompiledCovers => {
  const covers = stories.flatMap(({ sheet, scenes }) =>
    scenes === null ? [] : [[sheet.id, compileCover(scenes)] as const],
  )
  return { covers: Object.fromEntries(covers), art: artOf(covers.map(([, cover]) => cover)) }
}
