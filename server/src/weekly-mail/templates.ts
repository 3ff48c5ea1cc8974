/**
 * The text of the weekly mail. It contains only what a child shares, and text from devices is sanitized, because it
 * could contain anything.
 */

import { requestUrl } from '@lanternleaf/contract/endpoint'
import { endWeeklyMail } from '@lanternleaf/contract/weekly-mail'
import { endSentence, formatList } from '@lanternleaf/domain/punctuation'
import {
  type GrownUpView,
  grownUpView,
  type ShareableRecord,
  wordsBuiltAlone,
} from '@lanternleaf/domain/sharing/grown-up-view'
import type { SharingChoices } from '@lanternleaf/domain/sharing/sharing'
import type { ReportWeeks } from '@lanternleaf/domain/week/report-weeks'
import type { Mail, MailSection } from '../mail/mail.ts'
import type { Site } from '../mail/templates.ts'

/** Maximum number of words that a mail lists. The others are counted. */
const MAX_LISTED_WORDS = 12

/** Creates the section about one child: what the child shares of these weeks. Returns null if that is nothing. */
export function childSection(
  username: string,
  record: ShareableRecord,
  choices: SharingChoices,
  weeks: Pick<ReportWeeks, 'weekIds'>,
): MailSection | null {
  const { readingTime, words, whatHelps, weekStory } = grownUpView(onlyWeeks(record, weeks.weekIds), choices)
  const paragraphs = [
    ...(weekStory ?? []).map(({ story }) => story).toReversed(),
    ...readingTimeLine(readingTime ?? []),
    ...builtWordsLine(words?.built ?? []),
    ...(whatHelps === null ? [] : helpLines(whatHelps)),
  ]
  return paragraphs.length === 0 ? null : { heading: username, paragraphs: paragraphs.map(sanitize) }
}

/** Restricts a record to these weeks. */
function onlyWeeks({ weeks, summaries }: ShareableRecord, weekIds: readonly string[]): ShareableRecord {
  const isIncluded = ({ weekId }: { readonly weekId: string }): boolean => weekIds.includes(weekId)
  const weekSummaries = summaries.filter(isIncluded)
  const withoutTotals = { topStrengths: [], supportNeeds: [], families: [], strands: { sure: [], now: [] } }
  return {
    weeks: weeks.filter(isIncluded),
    summaries: weekSummaries,
    words: wordsBuiltAlone(weekSummaries),
    ...withoutTotals,
  }
}

function readingTimeLine(weeks: NonNullable<GrownUpView['readingTime']>): string[] {
  const days = weeks.flatMap((week) => week.days)
  const minutes = Math.round(days.reduce((sum, day) => sum + day.minutes, 0))
  if (days.length === 0) return []
  const time = minutes < 1 ? 'less than a minute' : counted(minutes, 'minute')
  return [`Time spent reading: ${time}, on ${counted(days.length, 'day')}.`]
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

function builtWordsLine(built: readonly string[]): string[] {
  if (built.length === 0) return []
  const unlistedCount = built.length - MAX_LISTED_WORDS
  const listedWords = unlistedCount > 0 ? [...built.slice(0, MAX_LISTED_WORDS), `${unlistedCount} more`] : built
  return [`Words built: ${formatList(listedWords)}.`]
}

const helpLines = ({ strategies, suggestions }: NonNullable<GrownUpView['whatHelps']>): string[] => [
  ...strategies.map((line) => `This helped: ${endSentence(line)}`),
  ...suggestions.map((line) => `An idea for next time: ${endSentence(line)}`),
]

/**
 * Sanitizes text from a device, such as titles and words, which could contain anything. In a mail that a parent trusts, it
 * must not start a new line, and a mail program must not turn it into a link.
 */
const sanitize = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/:\/\//g, ' ')
    .replace(/\.(?=[\p{L}\p{N}])(?<=[\p{L}]\.)/gu, '. ')
    .replace(/@/g, ' at ')
    .trim()

type Links = { readonly site: Site; readonly token: string }

/** Creates the weekly mail with the sections of the children. */
export function weeklyMail(
  sections: readonly MailSection[],
  { startDate, endDate }: Pick<ReportWeeks, 'startDate' | 'endDate'>,
  { site: { address, isKnown }, token }: Links,
): Mail {
  const days = dateRange(startDate, endDate)
  const names = formatList(sections.map(({ heading }) => heading))
  const oneClick = new URL(requestUrl(endWeeklyMail, { query: { token } }), address)
  return {
    subject: `A week of reading: ${days}`,
    paragraphs: [`Here's what ${names} chose to share from the week of ${days}.`],
    sections,
    closing: [
      'Each child chooses what to share and can change it any time. Everything else stays private.',
      ...(isKnown ? [] : ['The links only work on the computer that runs Lanternleaf.']),
    ],
    link: { text: 'Your family', url: new URL('/parent', address).href },
    stop: {
      text: 'Stop this weekly report (no need to sign in)',
      url: new URL(`/weekly-mail#${token}`, address).href,
      ...(isKnown && { oneClick }),
    },
  }
}

/** Formats dates, such as `November 19 to 25` or `November 26 to December 2`. */
function dateRange(startDate: string, endDate: string): string {
  const [start = '', end = ''] = [startDate, endDate].map((date) => DAY.format(Date.parse(date)))
  const [month] = start.split(' ')
  return `${start} to ${end.replace(`${month} `, '')}`
}

const DAY = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' })
