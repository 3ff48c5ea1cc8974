import { compileListEntry, compileStory } from '@lanternleaf/content/stories/compile'
import { CROSSOVERS, type LoadedStory, shelfOf } from '@lanternleaf/content/stories/load-story'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { storiesOrThrow } from './content.ts'
import { CONTENT_TYPES, codeModule, dataModule, type GeneratedModule } from './generated-module.ts'

/**
 * Stories as modules. A shelf is the list of the stories in one folder: a topic, such as ocean, or `crossovers`, the stories about two
 * topics.
 * - `listed-stories` names every story except crossovers, and the topics that have stories.
 * - `story-series` names the stories about the same people.
 * - `shelves` has loaders for the shelf and the covers of every topic.
 * - `shelf/<topic>` lists the stories of a shelf, with loaders for each level and for the scenes.
 * - `story/<shelf>/<id>/<level>` is the text of a story at one reading level.
 */
export function storyModules(): readonly GeneratedModule[] {
  const stories = storiesOrThrow()
  const shelves = [...new Set(stories.map(shelfOf))]
  return [
    shelvesModule(shelves),
    listedStoriesModule(stories),
    seriesModule(stories),
    ...shelves.map((shelf) =>
      shelfModule(
        shelf,
        stories.filter((story) => shelfOf(story) === shelf),
      ),
    ),
    ...stories.flatMap((story) =>
      READING_LEVELS.map((level) =>
        dataModule(
          `story/${shelfOf(story)}/${story.sheet.id}/${level}`,
          ['CompiledStory', '@lanternleaf/domain/story/compiled-story'],
          compileStory(story, level),
        ),
      ),
    ),
  ]
}

/** The shelf order of stories that have none: after all the others. */
const LAST_ON_SHELF = Number.MAX_SAFE_INTEGER

const compareShelfOrder = ({ sheet: a }: LoadedStory, { sheet: b }: LoadedStory): number =>
  (a.shelf_order ?? LAST_ON_SHELF) - (b.shelf_order ?? LAST_ON_SHELF)

function shelvesModule(topics: readonly string[]): GeneratedModule {
  const loaders = (folder: string) => topics.map((topic) => `${topic}: () => import('#generated/${folder}/${topic}')`)
  return codeModule(
    'shelves',
    [
      ['Shelves', CONTENT_TYPES],
      ['Covers', CONTENT_TYPES],
    ],
    `/** Loaders for the shelf of each topic that has stories. */
export const shelves: Shelves = { ${loaders('shelf').join(', ')} }
/** Loaders for the covers of each topic's stories. */
export const covers: Covers = { ${loaders('covers').join(', ')} }
`,
  )
}

function listedStoriesModule(stories: readonly LoadedStory[]): GeneratedModule {
  const onShelves = stories.filter((story) => shelfOf(story) !== CROSSOVERS)
  const entries = onShelves.map(({ sheet: { id, interest, title } }) => [id, { interest, title }])
  const topics = [...new Set(onShelves.map(shelfOf))]
  return codeModule(
    'listed-stories',
    [
      ['ListedStories', CONTENT_TYPES],
      ['Topic', '@lanternleaf/domain/interest/interest'],
    ],
    `/** Every story by its id, except crossovers. */
export const listedStories: ListedStories = ${JSON.stringify(Object.fromEntries(entries))}
/** The topics that have stories. */
export const topicsWithStories: readonly Topic[] = ${JSON.stringify(topics)}
`,
  )
}

/**
 * The stories of each series, in the order of their folders. Crossovers do not count, and a series of one story is left out because
 * it has no next one.
 */
function seriesModule(stories: readonly LoadedStory[]): GeneratedModule {
  const seriesStories = stories.filter((story) => shelfOf(story) !== CROSSOVERS && story.sheet.series !== undefined)
  const groups = Map.groupBy(seriesStories, ({ sheet }) => sheet.series?.name ?? '')
  const series = [...groups].map(([name, members]) => ({ name, storyIds: members.map(({ sheet }) => sheet.id) }))
  return codeModule(
    'story-series',
    [['StorySeries', CONTENT_TYPES]],
    `/** The stories about the same people. */
export const storySeries: readonly StorySeries[] = ${JSON.stringify(series.filter(({ storyIds }) => storyIds.length > 1))}
`,
  )
}

function shelfModule(topic: string, stories: readonly LoadedStory[]): GeneratedModule {
  const sorted = stories.toSorted(compareShelfOrder)
  const entries = sorted.map(compileListEntry)
  const pictures = entries.map(
    (entry, place) => `import picture${place} from '~own/fluent-emoji-flat/${entry.picture}'`,
  )
  const items = entries.map((entry, place) => {
    const load = READING_LEVELS.map(
      (level) => `${level}: () => import('#generated/story/${topic}/${entry.id}/${level}')`,
    )
    const scenes = sorted[place]?.scenes ? `() => import('#generated/scenes/${topic}/${entry.id}')` : 'null'
    return `{ ...${JSON.stringify(entry)}, icon: picture${place}, load: { ${load.join(', ')} }, scenes: ${scenes} }`
  })
  return codeModule(
    `shelf/${topic}`,
    [['ListedStory', CONTENT_TYPES]],
    `${pictures.join('\n')}
const stories: readonly ListedStory[] = [${items.join(',\n')}]
export default stories
`,
  )
}
