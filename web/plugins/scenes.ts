import { artOf, compileCover, compileScenes } from '@lanternleaf/content/scenes/compile-scenes'
import {
  compileScreenScene,
  SCREEN_SCENES,
  type ScreenSceneName,
} from '@lanternleaf/content/scenes/screens/screen-scenes'
import { type LoadedStory, shelfOf } from '@lanternleaf/content/stories/load'
import type { CompiledCovers } from '@lanternleaf/domain/scene/compiled-scenes'
import type { Plugin } from 'vite'
import { mistakeIn, readStories } from './content.ts'
import { made, nameOf } from './virtual-module.ts'

const SCENES = /^virtual:scenes\/([\w-]+)\/([\w-]+)$/
const COVERS = /^virtual:covers\/([\w-]+)$/
const SCREEN_SCENE = /^virtual:screen-scene\/([\w-]+)$/

/**
 * What stories show, as modules: `virtual:scenes/<interest>/<id>` has one story's scenes with the grounds and figures they
 * need and no others, `virtual:covers/<interest>` the covers of a shelf. Each is a chunk of its own.
 * `virtual:screen-scene/<name>` is a scene of a screen itself, and comes with it.
 */
export const scenes = (): Plugin => ({
  name: 'scenes',
  resolveId: (id) => ([SCENES, COVERS, SCREEN_SCENE].some((name) => name.test(id)) ? made(id) : null),
  load(id) {
    const name = nameOf(id)
    const [, , storyId] = SCENES.exec(name) ?? []
    const [, interest] = COVERS.exec(name) ?? []
    const [, screen] = SCREEN_SCENE.exec(name) ?? []
    if (screen !== undefined)
      return isScreenScene(screen) ? dataModule(compileScreenScene(screen)) : this.error(`No screen shows ${screen}.`)
    if (storyId === undefined && interest === undefined) return null
    const { stories, errors } = readStories()
    const [error] = errors
    if (error) this.error(mistakeIn(error))
    if (interest !== undefined) return dataModule(coversOf(stories.filter((story) => shelfOf(story) === interest)))
    const story = stories.find(({ sheet }) => sheet.id === storyId)
    if (!story?.scenes) return this.error(`There are no scenes of ${storyId}.`)
    return dataModule(compileScenes(story.scenes))
  },
})

const isScreenScene = (name: string): name is ScreenSceneName => name in SCREEN_SCENES

const coversOf = (stories: readonly LoadedStory[]): CompiledCovers => {
  const covers = stories.flatMap(({ sheet, scenes }) =>
    scenes === null ? [] : [[sheet.id, compileCover(scenes)] as const],
  )
  return { covers: Object.fromEntries(covers), art: artOf(covers.map(([, cover]) => cover)) }
}

const dataModule = (data: unknown): string => `export default ${JSON.stringify(data)}`
