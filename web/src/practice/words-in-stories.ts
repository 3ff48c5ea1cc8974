/**
 * Says which stories contain a word, for My words and for the tricky words of a story. Generated at build time for each
 * reading level.
 */

import loaders from '#generated/words-in-stories'
import { readingLevel } from '../storage/entries/stories.ts'

/** The ids of the stories that contain a word, by the word. */
export type WordsInStories = Readonly<Record<string, readonly string[]>>

/** Loads the ids of the stories that contain each word that can be built, at the reading level of this device. */
export const fetchWordsInStories = async (): Promise<WordsInStories> => (await loaders[readingLevel.read()]()).default
