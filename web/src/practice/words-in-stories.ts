import loaders from '#generated/words-in-stories'
import { readingLevel } from '../storage/entries/stories.ts'

/** By a word's letters the ids of the stories it stands in. */
export type WordsInStories = Readonly<Record<string, readonly string[]>>

/** In which stories words that can be built stand, at the level that is read here. */
export const fetchWordsInStories = async (): Promise<WordsInStories> => (await loaders[readingLevel.read()]()).default
