import { artOf, compileCover, compileScenes } from '@lanternleaf/content/scenes/compile-scenes'
import type { LoadedStory } from '@lanternleaf/content/stories/load'
import type { CompiledCovers } from '@lanternleaf/domain/scene/compiled-scenes'
import type { Plugin } from 'vite'
import { mistakeIn, readStories } from './content.ts'
import { made, nameOf } from './virtual-module.ts'

const SCENES = /^virtual:scenes\/([\w-]+)\/([\w-]+)$/
const COVERS = /^virtual:covers\/([\w-]+)$/

/**
 * What stories show, as modules: `virtual:scenes/<interest>/<id>` has one story's scenes with the grounds and figures they
 * need and no others, `virtual:covers/<interest>` the covers of a shelf. Each is a chunk of its own.
 */
export const scenes = (): Plugin => ({
  name: 'scenes',
  resolveId: (id) => (SCENES.test(id) || COVERS.test(id) ? made(id) : null),
  load(id) {
    const name = nameOf(id)
    const [, , storyId] = SCENES.exec(name) ?? []
    const [, interest] = COVERS.exec(name) ?? []
    if (storyId === undefined && interest === undefined) return null
    const { stories, errors } = readStories()
    const [error] = errors
    if (error) this.error(mistakeIn(error))
    if (interest !== undefined) return dataModule(coversOf(stories.filter(({ sheet }) => sheet.interest === interest)))
    const story = stories.find(({ sheet }) => sheet.id === storyId)
    if (!story?.scenes) return this.error(`There are no scenes of ${storyId}.`)
    return dataModule(compileScenes(story.scenes))
  },
})

const coversOf = (stories: readonly LoadedStory[]): CompiledCovers => {
  const covers = stories.flatMap(({ sheet, scenes }) =>
    scenes === null ? [] : [[sheet.id, compileCover(scenes)] as const],
  )
  return { covers: Object.fromEntries(covers), art: artOf(covers.map(([, cover]) => cover)) }
}

const dataModule = (data: unknown): string => `export default ${JSON.stringify(data)}`
