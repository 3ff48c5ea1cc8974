/**
 * Writes the story of a child's week in a few friendly sentences, such as "Read on three days". The weekly progress
 * contains it.
 */

import type { TimeOfDay } from '../calm-corner/usage.ts'
import type { ActivityType } from '../learning-session/fact.ts'
import { PHONICS_FAMILIES } from '../phonics/phonics-family.ts'
import { endSentence, formatList } from '../punctuation.ts'
import { bestTimes, countHelpfulBreaks, type WeekSummary } from './week-summary.ts'
import type { TitleTotal } from './week-totals.ts'
import { countOf, FAMILY_NAMES, numberWord, quote, TIME_NAMES } from './wording.ts'

/** The maximum number of sentences of a narrative. */
const MAX_SENTENCES = 6
/** The maximum number of days, stories, words or themes that a sentence names. */
const MAX_NAMED = 3

/**
 * The narrative of a week: what happened in it, in sentences. It is written for the child and for a grown-up with whom
 * the child shares it. Therefore it names nobody and does not compare the week with other weeks or other children.
 *
 * @param isFirst whether it is the child's first week
 */
export function weeklyNarrative(week: WeekSummary, isFirst: boolean): string {
  const sentences = [
    ...(isFirst ? ['First week here.'] : []),
    ...daysSentence(week),
    ...storySentences(week.done),
    ...wordSentences(week),
    ...sentencePracticeSentences(week.done),
    ...challengeSentences(week),
    ...familySentences(week),
    ...helpSentences(week),
    ...timeSentences(week),
  ]
  return sentences.slice(0, MAX_SENTENCES).join(' ')
}

/** Names the days with reading time, which are also the days of the week's chart. */
function daysSentence({ days, done }: WeekSummary): string[] {
  if (done.length === 0) return ['Took a look around this week, and that counts too.']
  const names = Object.entries(days).flatMap(([date, time]) => (time > 0 ? [weekday(date)] : []))
  if (names.length === 0) return []
  return [`Read on ${names.length <= MAX_NAMED ? formatList(names) : `${numberWord(names.length)} days`}.`]
}

const weekday = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(date))

const ofType = (done: readonly TitleTotal[], type: ActivityType): readonly TitleTotal[] =>
  done.filter((item) => item.type === type)

const sumOfCounts = (done: readonly TitleTotal[]): number => done.reduce((sum, { made: count }) => sum + count, 0)

function storySentences(done: readonly TitleTotal[]): string[] {
  const stories = ofType(done, 'story_reading').map(({ title }) => quote(title))
  if (stories.length === 0) return []
  const listedStories = formatList(stories.slice(0, MAX_NAMED))
  if (stories.length <= MAX_NAMED) return [endSentence(`Finished ${listedStories}`)]
  return [endSentence(`Finished ${numberWord(stories.length)} stories, including ${listedStories}`)]
}

function wordSentences({ done, words: { mastered } }: WeekSummary): string[] {
  const count = sumOfCounts(ofType(done, 'word_building'))
  if (count === 0) return []
  const listedWords = formatList(mastered.slice(0, MAX_NAMED).map(quote))
  if (mastered.length === count && count <= MAX_NAMED)
    return [`Built the ${count === 1 ? 'word' : 'words'} ${listedWords}.`]
  const built = `Built ${countOf(count, 'word')}`
  return [mastered.length === 0 ? `${built}.` : `${built}, including ${listedWords}.`]
}

function sentencePracticeSentences(done: readonly TitleTotal[]): string[] {
  const filled = ofType(done, 'sentence_building')
  const count = sumOfCounts(filled)
  if (count === 0) return []
  const themes = filled.map(({ title }) => title.replace(/ sentences$/, '')).filter((theme) => theme !== 'everyday')
  const about = themes.length === 0 ? '' : ` about ${formatList(themes.slice(0, MAX_NAMED).map(withArticle))}`
  return [`Made ${countOf(count, 'sentence')}${about}.`]
}

const withArticle = (theme: string): string => (theme === 'ocean' ? 'the ocean' : theme)

function challengeSentences({ words, breakthroughs }: WeekSummary): string[] {
  const sentences: string[] = []
  const trickyWords = words.overcome.map(quote)
  if (trickyWords.length === 1) sentences.push(...trickyWords.map(trickyWord))
  if (trickyWords.length > 1) sentences.push(`Built some tricky words, like ${formatList(trickyWords.slice(0, 2))}.`)
  if (breakthroughs > 0) sentences.push('Built nearly all of the longest words in one visit.')
  return sentences
}

const trickyWord = (quoted: string): string => `Built the tricky word ${quoted}.`

function familySentences({ celebrated }: WeekSummary): string[] {
  const families = PHONICS_FAMILIES.filter((family) => celebrated[family] !== undefined)
  if (families.length === 0) return []
  return [`Built several ${formatList(families.slice(0, 2).map((family) => `words ${FAMILY_NAMES[family]}`))}.`]
}

function helpSentences(week: WeekSummary): string[] {
  const sentences: string[] = []
  if (countHelpfulBreaks(week) > 0) sentences.push('Took a break in the Calm Corner, then came back.')
  if (week.hints > 0) sentences.push(sentences.length > 0 ? 'Used a hint, too.' : 'Used a hint and kept going.')
  return sentences
}

function timeSentences(week: WeekSummary): string[] {
  const [best]: readonly TimeOfDay[] = bestTimes(week)
  return best === undefined ? [] : [`Most reading happened in ${TIME_NAMES[best]}.`]
}

/** The maximum number of moments to celebrate. */
const MAX_MOMENTS = 6

/** The moments of a week to celebrate, in full sentences. */
export function celebrationMoments({ celebrated, breakthroughs, words, done }: WeekSummary): string[] {
  const stories = done.filter(({ type }) => type === 'story_reading')
  const moments = [
    ...words.overcome.slice(0, 2).map((word) => trickyWord(quote(word))),
    ...(breakthroughs > 0 ? ['Built nearly all of the longest words in one visit.'] : []),
    ...PHONICS_FAMILIES.flatMap((family) => {
      const count = celebrated[family]
      return count === undefined ? [] : [`Built ${countOf(count, 'word')} ${FAMILY_NAMES[family]}.`]
    }),
    ...stories.slice(0, 2).map(({ title }) => endSentence(`Finished ${quote(title)}`)),
  ]
  return moments.slice(0, MAX_MOMENTS)
}
