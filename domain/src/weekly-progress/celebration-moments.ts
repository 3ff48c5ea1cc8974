import { PHONICS_FAMILIES } from '../phonics/phonics-family.ts'
import { counted, FAMILY_NAMES, quoted, sentence } from './in-words.ts'
import type { WeekSummary } from './week-summary.ts'

const MOST_MOMENTS = 6

/** What of a week may be celebrated, in whole sentences. */
export function celebrationMoments({ celebrated, breakthroughs, words, done }: WeekSummary): string[] {
  const stories = done.filter(({ type }) => type === 'story_reading')
  const moments = [
    ...words.overcome.slice(0, 2).map((word) => `The word ${quoted(word)} was tricky, and was built.`),
    ...(breakthroughs > 0 ? ['Nearly all of the longest words of a visit went well.'] : []),
    ...PHONICS_FAMILIES.flatMap((family) => {
      const count = celebrated[family]
      return count === undefined ? [] : [sentence(`${counted(count, 'word')} ${FAMILY_NAMES[family]} were built`)]
    }),
    ...stories.slice(0, 2).map(({ title }) => `${quoted(title)} was read to its end.`),
  ]
  return moments.slice(0, MOST_MOMENTS)
}
