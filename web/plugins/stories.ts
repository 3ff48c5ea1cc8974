import { compileListEntry, compileStory } from '@lanternleaf/content/stories/compile'
import { CROSSOVERS, type LoadedStory, shelfOf } from '@lanternleaf/content/stories/load'
import { READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import type { Plugin } from 'vite'
import { mistakeIn, readStories } from './content.ts'
import { made, nameOf } from './virtual-module.ts'

const SHELVES = 'virtual:shelves'
const LISTED = 'virtual:listed-stories'
const SHELF = /^virtual:shelf\/([\w-]+)$/
const STORY = /^virtual:story\/([\w-]+)\/([\w-]+)\/([\w-]+)$/

/**
 * Story files as modules: `virtual:listed-stories` names every story and the topics that have some, `virtual:shelves` has a
 * loader for the shelf of every topic, `virtual:shelf/<topic>` lists its
 * stories with a loader for each at each level and for what it shows, and `virtual:story/<interest>/<id>/<level>` is one text: a chunk each.
 * A mistake in a story fails the build.
 */
export const stories = (): Plugin => ({
  name: 'stories',
  resolveId: (id) => (id === SHELVES || id === LISTED || SHELF.test(id) || STORY.test(id) ? made(id) : null),
  load(id) {
    const name = nameOf(id)
    const [, topic] = SHELF.exec(name) ?? []
    const [, interest, storyId, level] = STORY.exec(name) ?? []
    if (name !== SHELVES && name !== LISTED && topic === undefined && storyId === undefined) return null
    const { stories, errors } = readStories()
    const [error] = errors
    if (error) this.error(mistakeIn(error))
    if (name === SHELVES) return shelvesModule(stories)
    if (name === LISTED) return listedModule(stories)
    if (topic !== undefined) return shelfModule(stories.filter((story) => shelfOf(story) === topic))
    const story = stories.find((one) => one.sheet.id === storyId && shelfOf(one) === interest)
    if (!story) return this.error(`There is no story ${interest}/${storyId}`)
    return `export default ${JSON.stringify(compileStory(story, level as ReadingLevel))}`
  },
})

const LAST = Number.MAX_SAFE_INTEGER

const byPlace = ({ sheet: one }: LoadedStory, { sheet: other }: LoadedStory): number =>
  (one.place ?? LAST) - (other.place ?? LAST)

function shelvesModule(stories: readonly LoadedStory[]): string {
  const topics = [...new Set(stories.map(shelfOf))]
  return `export const shelves = { ${topics.map((topic) => `${topic}: () => import('virtual:shelf/${topic}')`).join(', ')} }
export const covers = { ${topics.map((topic) => `${topic}: () => import('virtual:covers/${topic}')`).join(', ')} }\n`
}

function listedModule(stories: readonly LoadedStory[]): string {
  const onShelves = stories.filter((story) => shelfOf(story) !== CROSSOVERS)
  const listed = onShelves.map(({ sheet: { id, interest, title } }) => [id, { interest, title }])
  const told = [...new Set(onShelves.map(shelfOf))]
  return `export const listed = ${JSON.stringify(Object.fromEntries(listed))}
export const toldTopics = ${JSON.stringify(told)}\n`
}

function shelfModule(stories: readonly LoadedStory[]): string {
  const sorted = stories.toSorted(byPlace)
  const entries = sorted.map(compileListEntry)
  const pictures = entries.map(
    (entry, place) => `import picture${place} from '~own/fluent-emoji-flat/${entry.picture}'`,
  )
  const items = entries.map((entry, place) => {
    const shelf = shelfOf(sorted[place] as LoadedStory)
    const load = READING_LEVELS.map((level) => `${level}: () => import('virtual:story/${shelf}/${entry.id}/${level}')`)
    const scenes = sorted[place]?.scenes ? `() => import('virtual:scenes/${shelf}/${entry.id}')` : 'null'
    return `{ ...${JSON.stringify(entry)}, icon: picture${place}, load: { ${load.join(', ')} }, scenes: ${scenes} }`
  })
  return `${pictures.join('\n')}\nexport default [${items.join(',\n')}]\n`
}
