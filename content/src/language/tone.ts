/** Finds hurtful words, and measures how sad a text is, so that no text insults a child and no story ends in misery. */

import { cuss } from 'cuss'
import vader from 'vader-sentiment'

/** The list rates from 0 to 2 how certainly a word is an insult. Words such as *crack* and *god* have 1, so they are allowed. */
const MIN_RATING = 2

/** Whether a word is an insult or swearing. */
export const isHurtful = (word: string): boolean => (cuss[word.toLowerCase()] ?? 0) >= MIN_RATING

/** Words that are not in the list, but make children laugh. */
const SILLY = ['bum', 'butt']

/** Every word that is rude or hurtful, or is in one of its meanings: *crack*, *god*. */
export const RUDE_WORDS: ReadonlySet<string> = new Set([
  ...Object.keys(cuss).filter((word) => (cuss[word] ?? 0) > 0),
  ...SILLY,
])

/**
 * The mean mood of some sentences by VADER (Hutto & Gilbert 2014), -1 sad to 1 glad. The mean over sentences is used
 * because the score of a long text runs to either end.
 */
export const moodOf = (sentences: readonly string[]): number =>
  sentences.reduce((sum, sentence) => sum + vader.SentimentIntensityAnalyzer.polarity_scores(sentence).compound, 0) /
  Math.max(sentences.length, 1)

/** From this mood down, VADER calls a text negative. */
export const NEGATIVE_MOOD = -0.05
