import vader from 'vader-sentiment'

/**
 * The mean mood of some sentences by VADER (Hutto & Gilbert 2014), -1 sad to 1 glad. The mean over sentences is used
 * because the score of a long text runs to either end.
 */
export const moodOf = (sentences: readonly string[]): number =>
  sentences.reduce((sum, sentence) => sum + vader.SentimentIntensityAnalyzer.polarity_scores(sentence).compound, 0) /
  Math.max(sentences.length, 1)

/** VADER's own border between neutral and negative. */
export const NEGATIVE = -0.05
