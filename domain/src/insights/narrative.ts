import type { TimeOfDay } from '../calm-corner/usage.ts'
import { endSentence } from '../end-sentence.ts'
import { formatList } from '../format-list.ts'
import type { ActivityType } from '../learning-session/fact.ts'
import { PHONICS_FAMILIES } from '../phonics/phonics-family.ts'
import { calmCornerHelps } from './support.ts'
import { bestTimes, type WeekSummary } from './week-summary.ts'
import type { TitleTotal } from './week-totals.ts'
import { countOf, FAMILY_NAMES, numberWord, quote, TIME_NAMES, toSentence } from './wording.ts'

/** At most so many sentences: a week's story is read in one breath. */
const MOST_SENTENCES = 6
/** Of many, so many are named. */
const NAMED = 3

/**
 * A week's story, of what happened in it and nothing else: for the child as for whoever the child shares it with, so that it
 * calls nobody by a name. It compares with no other week and no other child.
 * @param isFirst whether it is the first week there is
 */
export function weeklyNarrative(week: WeekSummary, isFirst: boolean): string {
  const told = [
    ...(isFirst ? ['This was the first week here.'] : []),
    daysTold(week),
    ...storiesTold(week.done),
    ...wordsTold(week),
    ...sentencesTold(week.done),
    ...challengesTold(week),
    ...familiesTold(week),
    ...helpTold(week),
    ...timesTold(week),
  ]
  return told.slice(0, MOST_SENTENCES).join(' ')
}

function daysTold({ days, done }: WeekSummary): string {
  const names = Object.keys(days).map(weekday)
  if (done.length === 0) return 'There was time to look around this week, and that counts too.'
  if (names.length === 1) return `${names[0]} was a day for reading.`
  if (names.length <= NAMED) return `${formatList(names)} were days for reading.`
  return `There was time for reading on ${countOf(names.length, 'day')}.`
}

const weekday = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(date))

const of = (done: readonly TitleTotal[], type: ActivityType): readonly TitleTotal[] =>
  done.filter((item) => item.type === type)

const madeIn = (done: readonly TitleTotal[]): number => done.reduce((sum, { made }) => sum + made, 0)

function storiesTold(done: readonly TitleTotal[]): string[] {
  const stories = of(done, 'story_reading').map(({ title }) => quote(title))
  if (stories.length === 0) return []
  if (stories.length === 1) return [endSentence(`A story was read to its end: ${stories[0]}`)]
  const named = formatList(stories.slice(0, NAMED))
  if (stories.length <= NAMED) return [`${named} were read to their end.`]
  return [toSentence(`${numberWord(stories.length)} stories were read to their end, ${named} among them`)]
}

function wordsTold({ done, words: { mastered } }: WeekSummary): string[] {
  const count = madeIn(of(done, 'word_building'))
  if (count === 0) return []
  const named = formatList(mastered.slice(0, NAMED).map(quote))
  if (mastered.length === count && count <= NAMED)
    return [count === 1 ? `The word ${named} was built.` : `The words ${named} were built.`]
  const built = `${countOf(count, 'word')} ${count === 1 ? 'was' : 'were'} built`
  return [toSentence(mastered.length === 0 ? built : `${built}, ${named} among them`)]
}

function sentencesTold(done: readonly TitleTotal[]): string[] {
  const filled = of(done, 'sentence_building')
  const count = madeIn(filled)
  if (count === 0) return []
  const themes = filled.map(({ title }) => title.replace(/ sentences$/, '')).filter((theme) => theme !== 'everyday')
  const about = themes.length === 0 ? '' : ` about ${formatList(themes.slice(0, NAMED))}`
  return [toSentence(`${countOf(count, 'sentence')}${about} ${count === 1 ? 'was' : 'were'} made`)]
}

function challengesTold({ words, breakthroughs }: WeekSummary): string[] {
  const [first, ...more] = words.overcome.map(quote)
  const met =
    first === undefined
      ? []
      : more.length === 0
        ? [`The word ${first} was tricky, and was built.`]
        : [`Some words were tricky, such as ${formatList([first, ...more].slice(0, 2))}. They were built all the same.`]
  return breakthroughs > 0 ? [...met, 'Nearly all of the longest words of a visit went well.'] : met
}

function familiesTold({ celebrated }: WeekSummary): string[] {
  const families = PHONICS_FAMILIES.filter((family) => celebrated[family] !== undefined)
  if (families.length === 0) return []
  return [`Words ${formatList(families.slice(0, 2).map((family) => FAMILY_NAMES[family]))} were celebrated.`]
}

function helpTold(week: WeekSummary): string[] {
  const told: string[] = []
  if (calmCornerHelps(week) > 0) told.push('A break in the Calm Corner led back to learning.')
  if (week.hints > 0) told.push(told.length > 0 ? 'A hint helped, too.' : 'A hint helped to go on.')
  return told
}

function timesTold(week: WeekSummary): string[] {
  const [best]: readonly TimeOfDay[] = bestTimes(week)
  return best === undefined ? [] : [`Most of the time for it was in ${TIME_NAMES[best]}.`]
}

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
