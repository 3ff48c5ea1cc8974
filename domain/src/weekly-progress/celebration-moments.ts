import { PHONICS_FAMILIES } from '../phonics/phonics-family.ts'
import { countOf, FAMILY_NAMES, quote, toSentence } from './in-words.ts'
import type { WeekSummary } from './week-summary.ts'

const MOST_MOMENTS = 6

/** What of a week may be celebrated, in whole sentences. */
export function celebrationMoments({ celebrated, breakthroughs, words, done }: WeekSummary): string[] {
  const stories = done.filter(({ type }) => type === 'story_reading')
  const moments = [
    ...words.overcome.slice(0, 2).map((word) => `The word ${quote(word)} was tricky, and was built.`),
    ...(breakthroughs > 0 ? ['Nearly all of the longest words of a visit went well.'] : []),
    ...PHONICS_FAMILIES.flatMap((family) => {
      const count = celebrated[family]
      return count === undefined ? [] : [toSentence(`${countOf(count, 'word')} ${FAMILY_NAMES[family]} were built`)]
    }),
    ...stories.slice(0, 2).map(({ title }) => `${quote(title)} was read to its end.`),
  ]
  return moments.slice(0, MOST_MOMENTS)
}
