import { cuss } from 'cuss'
import vader from 'vader-sentiment'

/** How sure the list is that a word is an insult or worse, 0 to 2. At 1 stand words such as *crack* and *god*. */
const SURE = 2

/** Whether a word is an insult or swearing. */
export const isHurtful = (word: string): boolean => (cuss[word.toLowerCase()] ?? 0) >= SURE

/** What the list leaves out and children laugh at. */
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

/** VADER's own border between neutral and negative. */
export const NEGATIVE = -0.05
