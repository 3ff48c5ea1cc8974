import type { ContentError } from '@lanternleaf/content/files/content-error'
import { toMix } from '@lanternleaf/content/mix/load-mix'
import { compileScenes } from '@lanternleaf/content/scenes/compile-scenes'
import { tellable, toBaseStory } from '@lanternleaf/content/stories/base-story'
import { compileListEntry, compileStory } from '@lanternleaf/content/stories/compile'
import type { LoadedStory } from '@lanternleaf/content/stories/load'
import type { Result } from '@lanternleaf/domain/result'
import type { Plugin } from 'vite'
import { mistakeIn, readFallbacks, readMix, readStories } from './content.ts'
import { made, nameOf } from './virtual-module.ts'

const LIST = 'virtual:templates'
const MIX = 'virtual:mix'
const TEMPLATE = /^virtual:template\/([\w-]+)$/
const FALLBACK = /^virtual:fallback(-template|-scenes)?\/([\w-]+)$/

/**
 * What the story generator is fed, as modules: `virtual:templates` lists loaders, and each template
 * (`virtual:template/<story>`), each built-in story (`virtual:fallback/<topic>`, `virtual:fallback-template/<topic>`
 * as a template, `virtual:fallback-scenes/<topic>` what it shows) and what the campers say (`virtual:mix`) is a chunk of its own. A mistake in a text fails the build.
 */
export const storyGenerator = (): Plugin => ({
  name: 'story-generator',
  resolveId: (id) => (id === LIST || id === MIX || TEMPLATE.test(id) || FALLBACK.test(id) ? made(id) : null),
  load(id) {
    const name = nameOf(id)
    const [, storyId] = TEMPLATE.exec(name) ?? []
    const [, what, topic] = FALLBACK.exec(name) ?? []
    if (name !== LIST && name !== MIX && !storyId && !topic) return null
    const stop = ([error]: readonly ContentError[]): never =>
      this.error(error ? mistakeIn(error) : `${name} cannot be made.`)
    const unless = <Value>(loaded: Result<Value, readonly ContentError[]>): Value =>
      loaded.ok ? loaded.value : stop(loaded.error)
    if (name === MIX) return dataModule(toMix(unless(readMix())))
    if (topic) {
      const story = unless(readFallbacks()).find(({ sheet }) => sheet.interest === topic)
      return story ? dataModule(builtIn(story, what)) : stop([])
    }
    const { stories, errors } = readStories()
    if (errors.length > 0) stop(errors)
    if (name === LIST) return listModule(stories, unless(readFallbacks()))
    const story = stories.find(({ sheet }) => sheet.id === storyId)
    return story ? dataModule(toBaseStory(story)) : stop([])
  },
})

/** What of a built-in story is asked for: its text, or what the end of the module's name says. */
const builtIn = (story: LoadedStory, what: string | undefined): unknown => {
  if (what === '-template') return toBaseStory(story)
  if (what === '-scenes') return story.scenes && compileScenes(story.scenes)
  return compileStory(story, 'simple')
}

const dataModule = (data: unknown): string => `export default ${JSON.stringify(data)}`

function listModule(stories: readonly LoadedStory[], fallbacks: readonly LoadedStory[]): string {
  const entries = fallbacks.map(compileListEntry)
  const pictures = entries.map(
    (entry, place) => `import picture${place} from '~icons/fluent-emoji-flat/${entry.picture}'`,
  )
  const told = stories.map((story) => {
    const { id, shelf, covers } = tellable(story)
    return `{ ...${JSON.stringify({ id, shelf, covers })}, load: () => import('virtual:template/${id}') }`
  })
  const builtIn = entries.map((entry, place) => {
    const load = `() => import('virtual:fallback/${entry.interest}')`
    const template = `() => import('virtual:fallback-template/${entry.interest}')`
    const scenes = `() => import('virtual:fallback-scenes/${entry.interest}')`
    return `${entry.interest}: { ...${JSON.stringify(entry)}, icon: picture${place}, load: ${load}, template: ${template}, scenes: ${scenes} }`
  })
  return [
    ...pictures,
    `export const stories = [${told.join(',\n')}]`,
    `export const fallbacks = { ${builtIn.join(',\n')} }`,
    `export const mix = () => import('${MIX}')`,
    '',
  ].join('\n')
}
