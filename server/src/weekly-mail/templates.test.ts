/** The text of the weekly mail for records with given weeks. */

import type { ShareableRecord } from '@lanternleaf/domain/sharing/grown-up-view'
import { EVERYTHING_SHARED, NOTHING_SHARED } from '@lanternleaf/domain/sharing/sharing'
import { describe, expect, it } from 'vitest'
import { childSection, weeklyMail } from './templates.ts'

type WeekContents = {
  readonly story?: string
  /** reading time per day, in milliseconds */
  readonly days?: Readonly<Record<string, number>>
  readonly words?: readonly string[]
  readonly helped?: readonly string[]
  readonly next?: readonly string[]
}

/** A record with these weeks, which contains only what a mail uses. */
function recordOf(weeks: Readonly<Record<string, WeekContents>>): ShareableRecord {
  const dates = (weekId: string) => ({ weekId, startDate: weekId, endDate: weekId })
  return {
    weeks: Object.entries(weeks).map(([weekId, { story = '', helped = [], next = [] }]) => ({
      ...dates(weekId),
      weeklyNarrative: story,
      celebrationMoments: [],
      effectiveStrategies: helped,
      supportSuggestions: next,
    })),
    summaries: Object.entries(weeks).map(([weekId, { days = {}, words = [] }]) => ({
      weekId,
      days,
      words: { mastered: words, overcome: [] },
      done: [],
    })),
    words: ['of-another-week'],
    families: [{ family: 'silent_e', words: 9 }],
    strands: { sure: [], now: [] },
    topStrengths: [{ skill: 'decoding' }],
    supportNeeds: [{ improvementPlan: 'a plan of another week' }],
  } as unknown as ShareableRecord
}

const WEEK = '2026-W47'
const paragraphsFor = (contents: WeekContents, others: Readonly<Record<string, WeekContents>> = {}) =>
  childSection('Moss', recordOf({ ...others, [WEEK]: contents }), EVERYTHING_SHARED, { weekIds: [WEEK] })?.paragraphs ??
  []

const MINUTE = 60_000
const STORY = 'Moss read.'

describe('the section about a child', () => {
  it('is null if nothing is shared, and contains only the shared item', () => {
    const record = recordOf({
      [WEEK]: { story: STORY, days: { '2026-11-16': MINUTE }, words: ['reef'], helped: ['x'] },
    })
    expect(childSection('Moss', record, NOTHING_SHARED, { weekIds: [WEEK] })).toBeNull()
    for (const item of ['words', 'what-helps', 'week-story'] as const) {
      const section = childSection('Moss', record, { ...NOTHING_SHARED, [item]: true }, { weekIds: [WEEK] })
      expect([section?.heading, section?.paragraphs.length]).toEqual(['Moss', 1])
    }
  })

  it('contains only the weeks of this mail, the oldest first', () => {
    const contents = (name: string): WeekContents => ({
      story: `Story of ${name}.`,
      days: { [name]: 3 * MINUTE },
      words: [`word-${name}`],
      helped: [`Help of ${name}.`],
      next: [`Next of ${name}.`],
    })
    const record = recordOf({ late: contents('late'), early: contents('early'), other: contents('other') })
    expect(childSection('Moss', record, EVERYTHING_SHARED, { weekIds: ['late', 'early'] })).toEqual({
      heading: 'Moss',
      paragraphs: [
        'Story of early.',
        'Story of late.',
        'Time spent reading: 6 minutes, on 2 days.',
        'Words built: word-late and word-early.',
        'This helped: Help of late.',
        'This helped: Help of early.',
        'An idea for next time: Next of late.',
        'An idea for next time: Next of early.',
      ],
    })
  })

  it.each([
    [{}, []],
    [{ '2026-11-16': 0.4 * MINUTE }, ['Time spent reading: less than a minute, on 1 day.']],
    [{ '2026-11-16': MINUTE }, ['Time spent reading: 1 minute, on 1 day.']],
    [{ '2026-11-16': MINUTE, '2026-11-17': MINUTE }, ['Time spent reading: 2 minutes, on 2 days.']],
  ])('formats the reading time %o', (days, lines) => {
    expect(paragraphsFor({ story: STORY, days })).toEqual([STORY, ...lines])
  })

  it.each([
    [0, []],
    [1, ['Words built: w1.']],
    [12, [/^Words built: w1, .*w11,? and w12\.$/]],
    [13, [/^Words built: w1, .*w12,? and 1 more\.$/]],
    [20, [/^Words built: w1, .*w12,? and 8 more\.$/]],
  ])('lists at most twelve words and the number of the others: %i words', (count, lines) => {
    const words = Array.from({ length: count }, (_, index) => `w${index + 1}`)
    const expected = lines.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line)))
    expect(paragraphsFor({ story: STORY, words })).toEqual([STORY, ...expected])
  })

  it('ends each help line with one full stop', () => {
    expect(
      paragraphsFor({
        story: STORY,
        helped: ['Short stories', 'Done!', 'v1.5 of it', 'Reading “Which One?”', 'And then…'],
        next: ['Why not?', 'A break'],
      }),
    ).toEqual([
      STORY,
      'This helped: Short stories.',
      'This helped: Done!',
      'This helped: v1.5 of it.',
      'This helped: Reading “Which One?”',
      'This helped: And then…',
      'An idea for next time: Why not?',
      'An idea for next time: A break.',
    ])
  })

  it.each([
    ['one\n\n two\u0000\u200b three', 'one two three'],
    [' https://evil.example ', 'https evil. example'],
    ['a@b.example', 'a at b. example'],
    ['1.5 and 2.b', '1.5 and 2.b'],
    ['so.7', 'so. 7'],
    ['end.', 'end.'],
  ])('sanitizes %j', (story, sanitized) => {
    expect(paragraphsFor({ story })).toEqual([sanitized])
  })
})

describe('the weekly mail', () => {
  const SITE = { address: new URL('https://reading.example.org'), isKnown: true }
  const dates = { startDate: '2026-11-16', endDate: '2026-11-22' }
  const moss = { heading: 'Moss', paragraphs: [STORY] }
  const mail = (isKnown: boolean, at = dates) =>
    weeklyMail([moss, { ...moss, heading: 'Fern' }], at, { site: { ...SITE, isKnown }, token: 'token' })

  it('contains the names, the dates and the unsubscribe link', () => {
    expect(mail(true)).toEqual({
      subject: 'A week of reading: November 16 to 22',
      paragraphs: ["Here's what Moss and Fern chose to share from the week of November 16 to 22."],
      sections: [moss, { ...moss, heading: 'Fern' }],
      closing: ['Each child chooses what to share and can change it any time. Everything else stays private.'],
      link: { text: 'Your family', url: 'https://reading.example.org/parent' },
      stop: {
        text: 'Stop this weekly report (no need to sign in)',
        url: 'https://reading.example.org/weekly-mail#token',
        oneClick: expect.any(URL),
      },
    })
    expect(mail(false).closing).toEqual([
      expect.any(String),
      'The links only work on the computer that runs Lanternleaf.',
    ])
    expect(mail(false).stop).not.toHaveProperty('oneClick')
  })

  it.each([
    ['2026-11-02', '2026-11-08', 'November 2 to 8'],
    ['2026-11-30', '2026-12-06', 'November 30 to December 6'],
    ['2026-12-28', '2027-01-03', 'December 28 to January 3'],
  ])('formats the dates %s to %s', (startDate, endDate, days) => {
    expect(mail(true, { startDate, endDate }).subject).toBe(`A week of reading: ${days}`)
  })
})
