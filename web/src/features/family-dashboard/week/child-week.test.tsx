/** Tests of the page of a child's week, and of its short form on the child's card. */

import type { ChildCard } from '@lanternleaf/contract/children'
import { localDate } from '@lanternleaf/domain/learning-session/fact-envelope'
import type { GrownUpView } from '@lanternleaf/domain/sharing/grown-up-view'
import { daysAfter } from '@lanternleaf/domain/week/week'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../testing/screen.tsx'
import { ChildCard as Card } from '../child-card.tsx'
import { ChildWeek } from './child-week.tsx'

const CHILD: ChildCard = {
  childId: 'moss-1',
  username: 'Moss',
  picture: 'fox',
  totalSessions: 3,
  lastActive: null,
  currentLevel: 'New Explorer',
  allowWeeklyReport: true,
  fontSize: 'default',
  highContrast: false,
  audioSupport: true,
  asksForHelp: false,
}
const NOTHING_SHARED: GrownUpView = { readingTime: null, words: null, whatHelps: null, weekStory: null }
const WEEK = { weekId: '2026-W47', startDate: '2026-11-19', endDate: '2026-11-25' }
const NO_WORDS = { built: [], families: [], strands: { sure: [], now: [] }, strengths: [] }
const STORY = {
  ...WEEK,
  story: 'Read on Friday. Finished “The Quiet Reef”.',
  moments: [],
  stories: ['The Quiet Reef'],
  storyCount: 1,
  trickyWords: ['mouth'],
  wordCount: 4,
  sentenceCount: 0,
}
const DAYS = [
  { date: '2026-11-20', minutes: 12.2 },
  { date: '2026-11-22', minutes: 0.4 },
]

let respond: () => Response
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  respond = () => json(NOTHING_SHARED)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    if (path === '/api/children') return json({ children: [CHILD] })
    if (path !== '/api/children/moss-1/insights') throw new Error(`The test has no response for ${path}.`)
    return respond()
  })
})
afterEach(() => vi.restoreAllMocks())

const withQueries = (screen: ReactNode) =>
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {screen}
    </QueryClientProvider>,
  )
const open = (childId = 'moss-1') => withQueries(<ChildWeek childId={childId} nav={null} />)
const headings = (screen: Awaited<ReturnType<typeof open>>) =>
  screen
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent)

it('says what will be here if the child shares nothing, and suggests what to ask', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: "Moss's week" })).toBeVisible()
  await expect
    .element(screen.getByText(/chooses to share it, you'll find it here: the books they finish/))
    .toBeVisible()
  await expect
    .element(
      screen
        .getByRole('region', { name: 'You could ask…' })
        .getByText('What did you read today? What was the funniest part?'),
    )
    .toBeVisible()
  expect(headings(screen)).toEqual(["Moss's week is private right now", 'You could ask…', 'Try this together'])
})

it('shows the week in sentences about the child, and asks what the finished story asks', async () => {
  respond = () => json({ ...NOTHING_SHARED, weekStory: [STORY] })
  const screen = await open()
  await expect.element(screen.getByText('Moss finished “The Quiet Reef”.')).toBeVisible()
  await expect.element(screen.getByText('“Mouth” was tricky, but Moss built it in the end.')).toBeVisible()
  await expect.element(screen.getByText('November 19 to November 25', { exact: false }).first()).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'You could ask…' }).getByText('From “The Quiet Reef”'))
    .toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Try this together' }).getByText('From “The Quiet Reef”'))
    .toBeVisible()
  await expect.poll(() => screen.container.querySelectorAll('section [aria-hidden] svg')).toHaveLength(1)
  expect(headings(screen)).toEqual(['The week in a few lines', 'You could ask…', 'Try this together'])
})

it('shows the same minutes of each day on the bars and in the table', async () => {
  respond = () => json({ ...NOTHING_SHARED, readingTime: [{ ...WEEK, days: DAYS }] })
  const screen = await open()
  await expect.element(screen.getByText('13 minutes on two days')).toBeVisible()
  const table = screen.getByRole('table', { name: 'Reading minutes by day' })
  expect(
    table
      .getByRole('row')
      .elements()
      .map((row) => row.textContent),
  ).toEqual([...['DayMinutes', 'Thursday0', 'Friday12', 'Saturday0', 'Sunday<1', 'Monday0', 'Tuesday0', 'Wednesday0']])
  const figures = [...screen.container.querySelectorAll('[aria-hidden="true"] [class*="figure"]')]
  expect(figures.map((figure) => figure.textContent)).toEqual(['12', '<1'])
})

it('opens the table of minutes at a press on a phone', async () => {
  await page.viewport(320, 640)
  respond = () => json({ ...NOTHING_SHARED, readingTime: [{ ...WEEK, days: DAYS }] })
  const screen = await open()
  const table = screen.getByRole('table', { name: 'Reading minutes by day' })
  await expect.element(screen.getByText('Show as a table')).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
  await screen.getByText('Show as a table').click()
  await expect.element(table).toBeVisible()
  await page.viewport(768, 1024)
})

it('draws bars of the same height for days with the same figure', async () => {
  const days = [
    { date: '2026-11-20', minutes: 9.5 },
    { date: '2026-11-22', minutes: 10 },
  ]
  respond = () => json({ ...NOTHING_SHARED, readingTime: [{ ...WEEK, days }] })
  const screen = await open()
  await expect.element(screen.getByRole('table', { name: 'Reading minutes by day' })).toBeVisible()
  const bars = [...screen.container.querySelectorAll<HTMLElement>('[style*="block-size"]')]
  expect(new Set(bars.map((bar) => bar.style.blockSize))).toEqual(new Set(['0%', '100%']))
})

it('says of the days to come that they are not yet there, in the table', async () => {
  const today = localDate(Date.now(), -new Date().getTimezoneOffset())
  const week = { weekId: '2026-W47', startDate: daysAfter(today, -1), endDate: daysAfter(today, 5) }
  respond = () => json({ ...NOTHING_SHARED, readingTime: [{ ...week, days: [{ date: today, minutes: 3 }] }] })
  const screen = await open()
  const table = screen.getByRole('table', { name: 'Reading minutes by day' })
  await expect.poll(() => table.getByRole('row').elements().length).toBe(8)
  const cells = table.getByRole('cell').elements()
  expect(cells.map((cell) => cell.textContent)).toEqual(['0', '3', ...Array.from({ length: 5 }, () => 'not yet')])
})

it('draws no bar for the days to come, on the page and on the card', async () => {
  const today = localDate(Date.now(), -new Date().getTimezoneOffset())
  const week = { weekId: '2026-W47', startDate: daysAfter(today, -1), endDate: daysAfter(today, 5) }
  respond = () => json({ ...NOTHING_SHARED, readingTime: [{ ...week, days: [{ date: today, minutes: 3 }] }] })
  const screen = await withQueries(<Card child={CHILD} />)
  await expect.element(screen.getByText('3 minutes on one day')).toBeVisible()
  expect(screen.container.querySelectorAll('[style*="block-size"]')).toHaveLength(2)
})

it('has a card for each earlier week, with its minutes and its story', async () => {
  const earlier = { weekId: '2026-W46', startDate: '2026-11-12', endDate: '2026-11-18' }
  respond = () =>
    json({
      ...NOTHING_SHARED,
      weekStory: [STORY, { ...STORY, ...earlier, stories: ['One Sea, Please'], trickyWords: [] }],
      readingTime: [
        { ...WEEK, days: DAYS },
        { ...earlier, days: [{ date: '2026-11-14', minutes: 9 }] },
      ],
    })
  const screen = await open()
  const card = screen.getByRole('region', { name: 'Earlier weeks' }).getByRole('listitem')
  await expect.element(card.getByRole('heading', { level: 3, name: 'Nov 12–18' })).toBeVisible()
  await expect.element(card.getByText('9 minutes on one day')).toBeVisible()
  await expect.element(card.getByText('Moss finished “One Sea, Please”.')).toBeVisible()
})

it('says on the links to more words and more of the week how to close them, and what each number counts', async () => {
  const built = Array.from({ length: 26 }, (_, n) => `word${n}`)
  const families = [{ name: 'Words with a silent “e”', words: 9 }]
  respond = () => json({ ...NOTHING_SHARED, weekStory: [STORY], words: { ...NO_WORDS, built, families } })
  const screen = await open()
  const words = screen.getByRole('region', { name: 'Words built without help so far' })
  await expect.element(words.getByRole('table', { name: 'Words built without help, by spelling' })).toBeVisible()
  await words.getByText('Show 2 more words').click()
  await expect.element(words.getByText('word25')).toBeVisible()
  await words.getByText('Show fewer words').click()
  await expect.element(words.getByText('word25')).not.toBeVisible()
  await screen.getByText('More about this week').click()
  await expect.element(screen.getByText(/each time it's built in the week, with or without help/)).toBeVisible()
  await expect.element(screen.getByText('Less about this week')).toBeVisible()
})

it('shows an earlier week as one row on a phone, which opens', async () => {
  await page.viewport(320, 640)
  const earlier = { weekId: '2026-W46', startDate: '2026-11-12', endDate: '2026-11-18' }
  respond = () =>
    json({ ...NOTHING_SHARED, weekStory: [STORY, { ...STORY, ...earlier, stories: ['One Sea, Please'] }] })
  const screen = await open()
  const row = screen.getByRole('region', { name: 'Earlier weeks' }).getByRole('listitem')
  const sentence = row.getByText('Moss finished “One Sea, Please”.')
  await expect.element(row.getByRole('heading', { level: 3, name: 'Nov 12–18' })).toBeVisible()
  await expect.element(sentence).not.toBeVisible()
  await row.getByRole('heading').click()
  await expect.element(sentence).toBeVisible()
  await page.viewport(768, 1024)
})

it('shows the dates of the week right below the name on a phone', async () => {
  await page.viewport(320, 640)
  respond = () => json({ ...NOTHING_SHARED, weekStory: [STORY] })
  const screen = await withQueries(<ChildWeek childId="moss-1" nav={<nav>Children</nav>} />)
  const dates = screen.getByText('November 19 to November 25')
  await expect.element(dates).toBeVisible()
  const { bottom } = dates.element().getBoundingClientRect()
  expect(screen.getByRole('navigation').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  await page.viewport(768, 1024)
})

it('shows only what the child shares', async () => {
  respond = () => json({ ...NOTHING_SHARED, words: { ...NO_WORDS, built: ['reef', 'tide'] } })
  const screen = await open()
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'reef' })).toBeVisible()
  await expect
    .element(
      screen
        .getByRole('region', { name: 'You could ask…' })
        .getByText('Which is the most fun to say out loud: “reef” or “tide”?'),
    )
    .toBeVisible()
  expect(headings(screen)).toEqual([
    ...['The week in a few lines', 'You could ask…', 'Try this together', 'Words built without help so far'],
  ])
  await expect.element(screen.getByText('Moss has built two words without help so far.')).toBeVisible()
  const brief = screen.getByRole('region', { name: 'The week in a few lines' })
  await expect.element(brief.getByText('Moss keeps this private:')).toBeVisible()
  expect(
    brief
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Reading minutes', 'What helps', 'Books and proud moments'])
})

it('lists the spellings that the child knows well, with words that were built', async () => {
  const strands = { sure: [{ name: 'Letters that team up, like “ai” in rain', words: ['reef', 'boat'] }], now: [] }
  respond = () => json({ ...NOTHING_SHARED, words: { ...NO_WORDS, built: ['reef', 'boat'], strands } })
  const screen = await open()
  const sure = screen.getByRole('table', { name: 'Spellings learned' })
  await expect
    .element(sure.getByRole('row', { name: 'Letters that team up, like “ai” in rain reef, boat' }))
    .toBeVisible()
  await expect.element(screen.getByText(/^More learned spellings will show here\./)).toBeVisible()
  expect(screen.getByRole('table').elements()).toHaveLength(1)
})

it('explains when a spelling is learned if none is, and lists spellings in progress without words', async () => {
  const strands = { sure: [], now: [{ name: 'A vowel with “r”, like “ar” in star', words: [] }] }
  respond = () => json({ ...NOTHING_SHARED, words: { ...NO_WORDS, strands } })
  const screen = await open()
  const now = screen.getByRole('table', { name: 'Learning now' })
  await expect.element(now.getByRole('rowheader', { name: 'A vowel with “r”, like “ar” in star' })).toBeVisible()
  await expect.element(screen.getByText(/^Learned spellings will show here\./)).toBeVisible()
})

it('says what will be there if a shared item is empty', async () => {
  respond = () =>
    json({
      readingTime: [],
      words: NO_WORDS,
      whatHelps: { strategies: [], suggestions: [] },
      weekStory: [],
    })
  const screen = await open()
  await expect.element(screen.getByText('Finished books and proud moments will show up here.')).toBeVisible()
  expect(screen.getByText(/will show up here/).elements()).toHaveLength(4)
})

it('shows the error of a failed request, and loads again with "Try again"', async () => {
  respond = () => json({ error: { code: 'unavailable', message: 'Please try again in a moment.' } }, 503)
  const screen = await open()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please try again in a moment.')
  respond = () => json({ ...NOTHING_SHARED, weekStory: [] })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Finished books and proud moments will show up here.')).toBeVisible()
})

it('leads back to the family if the child is not in it', async () => {
  vi.mocked(fetch).mockImplementation(async (path) =>
    path === '/api/children' ? json({ children: [CHILD] }) : json({ error: { code: 'not-found', message: '' } }, 404),
  )
  const screen = await open('fern-1')
  await expect.element(screen.getByRole('link', { name: 'Go to your family' })).toHaveAttribute('href', '/parent')
})

it('says on the card what the child keeps private: everything, or books or minutes', async () => {
  const screen = await withQueries(<Card child={CHILD} />)
  await expect.element(screen.getByText("Moss's week is private right now")).toBeVisible()
  respond = () => json({ ...NOTHING_SHARED, weekStory: [STORY] })
  const second = await withQueries(<Card child={CHILD} />)
  await expect.element(second.getByText('Moss keeps minutes private.')).toBeVisible()
})

it('shows words on the card if the child shares no story of the week', async () => {
  respond = () => json({ ...NOTHING_SHARED, words: { ...NO_WORDS, built: ['reef', 'tide'] } })
  const screen = await withQueries(<Card child={CHILD} />)
  const words = screen.getByRole('region', { name: 'Moss Words built without help so far' })
  await expect.element(words.getByText('tide')).toBeVisible()
  await expect.element(words.getByText('Moss keeps books and minutes private.')).toBeVisible()
})

it('has a taste on the child’s card, and a link to the whole week', async () => {
  respond = () => json({ ...NOTHING_SHARED, weekStory: [STORY], readingTime: [{ ...WEEK, days: DAYS }] })
  const screen = await withQueries(<Card child={CHILD} />)
  const taste = screen.getByRole('region', { name: 'Moss Latest week' })
  await expect.element(taste.getByText('Moss finished “The Quiet Reef”.')).toBeVisible()
  await expect.element(taste.getByText('13 minutes on two days')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: "See Moss's week" }))
    .toHaveAttribute('href', '/parent/week/moss-1')
})
