import { toMix } from '@lanternleaf/content/mix/load-mix'
import { compileScenes } from '@lanternleaf/content/scenes/compile-scenes'
import { toBaseStory, toTellableStory } from '@lanternleaf/content/stories/base-story'
import { compileListEntry, compileStory } from '@lanternleaf/content/stories/compile'
import type { LoadedStory } from '@lanternleaf/content/stories/load-story'
import { readFallbacks, readMix, storiesOrThrow, valueOrThrow } from './content.ts'
import { CONTENT_TYPES, codeModule, dataModule, type GeneratedModule } from './generated-module.ts'

const BASE_STORY = ['BaseStory', '@lanternleaf/domain/story-generator/base-story'] as const
const COMPILED_STORY = ['CompiledStory', '@lanternleaf/domain/story/compiled-story'] as const
const SCENES = ['CompiledScenes', '@lanternleaf/domain/scene/compiled-scenes'] as const
const MIX = ['Mix', '@lanternleaf/domain/story-generator/camp'] as const

/**
 * Generates the modules of `src/generated` for the story generator. The story generator mixes stories: it takes a story as template, and
 * lets campers talk in it, who are characters that love the other topics that a child chose. A built-in story is told if a topic has no
 * story of its own.
 * - `templates` lists the loaders.
 * - `template/<story>` is the template of a story.
 * - `fallback/<topic>` is a built-in story, `fallback-template/<topic>` its template, and `fallback-scenes/<topic>` its scenes.
 * - `mix` has the lines that the campers say.
 */
export function storyGeneratorModules(): readonly GeneratedModule[] {
  const stories = storiesOrThrow()
  const fallbacks = valueOrThrow(readFallbacks())
  return [
    listModule(stories, fallbacks),
    dataModule('mix', MIX, toMix(valueOrThrow(readMix()))),
    ...stories.map((story) => dataModule(`template/${story.sheet.id}`, BASE_STORY, toBaseStory(story))),
    ...fallbacks.flatMap((story) => {
      const topic = story.sheet.interest
      return [
        dataModule(`fallback/${topic}`, COMPILED_STORY, compileStory(story, 'simple')),
        dataModule(`fallback-template/${topic}`, BASE_STORY, toBaseStory(story)),
        dataModule(`fallback-scenes/${topic}`, SCENES, story.scenes && compileScenes(story.scenes)),
      ]
    }),
  ]
}

function listModule(stories: readonly LoadedStory[], fallbacks: readonly LoadedStory[]): GeneratedModule {
  const entries = fallbacks.map(compileListEntry)
  const pictures = entries.map(
    (entry, index) => `import picture${index} from '~icons/fluent-emoji-flat/${entry.picture}'`,
  )
  const entriesOfStories = stories.map((story) => {
    const writtenStory = toTellableStory(story)
    return `{ ...${JSON.stringify(writtenStory)}, load: () => import('#generated/template/${story.sheet.id}') }`
  })
  const builtIn = entries.map((entry, index) => {
    const load = `() => import('#generated/fallback/${entry.interest}')`
    const template = `() => import('#generated/fallback-template/${entry.interest}')`
    const scenes = `() => import('#generated/fallback-scenes/${entry.interest}')`
    return `${entry.interest}: { ...${JSON.stringify(entry)}, icon: picture${index}, load: ${load}, template: ${template}, scenes: ${scenes} }`
  })
  return codeModule(
    'templates',
    [['TemplateLoader', CONTENT_TYPES], ['BuiltInStories', CONTENT_TYPES], ['Load', CONTENT_TYPES], MIX],
    `${pictures.join('\n')}
/** Every story that can be mixed, with a loader of its template. */
export const stories: readonly TemplateLoader[] = [${entriesOfStories.join(',\n')}]
export const fallbacks: BuiltInStories = { ${builtIn.join(',\n')} }
export const mix: Load<Mix> = () => import('#generated/mix')
`,
  )
}
