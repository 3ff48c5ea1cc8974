import { compileListEntry, compileStory } from '@lanternleaf/content/stories/compile'
import type { LoadedStory } from '@lanternleaf/content/stories/load'
import { READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import type { Plugin } from 'vite'
import { mistakeIn, readStories } from './content.ts'
import { made, nameOf } from './virtual-module.ts'

const LIST = 'virtual:stories'
const STORY = /^virtual:story\/([\w-]+)\/([\w-]+)\/([\w-]+)$/

/**
 * Story files as modules: `virtual:stories` is the list, with a loader for every story and level, and
 * `virtual:story/<interest>/<id>/<level>` is one text, a chunk of its own. A mistake in a story fails the build.
 */
export const stories = (): Plugin => ({
  name: 'stories',
  resolveId: (id) => (id === LIST || STORY.test(id) ? made(id) : null),
  load(id) {
    const [, interest, storyId, level] = STORY.exec(nameOf(id)) ?? []
    if (id !== made(LIST) && storyId === undefined) return null
    const { stories, errors } = readStories()
    const [error] = errors
    if (error) this.error(mistakeIn(error))
    if (id === made(LIST)) return listModule(stories)
    const story = stories.find(({ sheet }) => sheet.id === storyId && sheet.interest === interest)
    if (!story) return this.error(`There is no story ${interest}/${storyId}`)
    return `export default ${JSON.stringify(compileStory(story, level as ReadingLevel))}`
  },
})

const LAST = Number.MAX_SAFE_INTEGER

const byPlace = ({ sheet: one }: LoadedStory, { sheet: other }: LoadedStory): number =>
  (one.place ?? LAST) - (other.place ?? LAST)

function listModule(stories: readonly LoadedStory[]): string {
  const entries = stories.toSorted(byPlace).map(compileListEntry)
  const pictures = entries.map(
    (entry, place) => `import picture${place} from '~icons/fluent-emoji-flat/${entry.picture}'`,
  )
  const items = entries.map((entry, place) => {
    const load = READING_LEVELS.map(
      (level) => `${level}: () => import('virtual:story/${entry.interest}/${entry.id}/${level}')`,
    )
    return `{ ...${JSON.stringify(entry)}, icon: picture${place}, load: { ${load.join(', ')} } }`
  })
  return `${pictures.join('\n')}\nexport const stories = [${items.join(',\n')}]\n`
}
