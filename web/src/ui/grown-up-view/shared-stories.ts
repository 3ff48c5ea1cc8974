import { listedStories } from '#generated/listed-stories'
import { shelves } from '#generated/shelves'
import { type BookCover, coverOf } from '../pictures/book-cover.ts'

// What a child shares names stories by their titles. These functions find the cover and the prompts of a story by its title.

/** The id of the story on a shelf with this title. Undefined for a generated story. */
const idOf = (title: string): string | undefined =>
  Object.keys(listedStories).find((id) => listedStories[id]?.title === title)

/** The cover of a story. Null if no story on a shelf has this title. Rejects if the cover cannot be loaded. */
export async function coverOfTitle(title: string): Promise<BookCover | null> {
  const id = idOf(title)
  return id === undefined ? null : coverOf(id)
}

/** The question that a story asks its reader about themselves, and the thing that it suggests to try. */
export type StoryPrompts = { readonly title: string; readonly question: string; readonly activity: string }

/** The prompts of the first of the stories that has both. Null if none has. Rejects if a story cannot be loaded. */
export async function promptsOfTitles(titles: readonly string[]): Promise<StoryPrompts | null> {
  for (const title of titles) {
    const prompts = await promptsOf(title)
    if (prompts) return prompts
  }
  return null
}

async function promptsOf(title: string): Promise<StoryPrompts | null> {
  const id = idOf(title)
  const topic = id && listedStories[id]?.interest
  const stories = topic ? (await shelves[topic]?.())?.default : undefined
  const story = stories?.find((entry) => entry.id === id)
  if (!story) return null
  const { default: text } = await story.load.full()
  const blocks = text.sections.flatMap((section) => section.blocks)
  const promptAbout = (about: 'me' | 'do'): string | undefined =>
    blocks.flatMap((block) => (block.kind === 'reflection' && block.about === about ? [block.prompt] : []))[0]
  const [question, activity] = [promptAbout('me'), promptAbout('do')]
  return question && activity ? { title, question, activity } : null
}
