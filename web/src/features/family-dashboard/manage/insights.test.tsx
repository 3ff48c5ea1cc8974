import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { Insights } from './insights.tsx'

const NOTHING_SHARED = { readingTime: null, words: null, whatHelps: null, weekStory: null }

let respond: () => Response
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  respond = () => json(NOTHING_SHARED)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    if (path !== '/api/children/moss-1/insights') throw new Error(`The test has no response for ${path}.`)
    return respond()
  })
})
afterEach(() => vi.restoreAllMocks())

const open = () =>
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Insights childId="moss-1" username="Moss" />
    </QueryClientProvider>,
  )

it('says that the child shares nothing, and suggests asking the child', async () => {
  const screen = await open()
  await expect.element(screen.getByText(/is private, unless Moss chooses to share it. You could ask/)).toBeVisible()
})

it('shows only what the child shares, and says that the child can see that', async () => {
  respond = () =>
    json({ ...NOTHING_SHARED, words: { built: ['reef'], families: [], strands: { sure: [], now: [] }, strengths: [] } })
  const screen = await open()
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'reef' })).toBeVisible()
  await expect
    .element(screen.getByText('Moss chose to share this and can see when you look. Everything else stays private.'))
    .toBeVisible()
  expect(
    screen
      .getByRole('heading', { level: 4 })
      .elements()
      .map((heading) => heading.textContent),
  ).toEqual(['Words built'])
})

it('lists the spellings that the child knows well, with words that were built', async () => {
  const strands = { sure: [{ name: 'Letters that team up, like “ai” in rain', words: ['reef', 'boat'] }], now: [] }
  respond = () => json({ ...NOTHING_SHARED, words: { built: ['reef', 'boat'], families: [], strands, strengths: [] } })
  const screen = await open()
  const sure = screen.getByRole('table', { name: 'Spellings known well' })
  await expect
    .element(sure.getByRole('row', { name: 'Letters that team up, like “ai” in rain reef, boat' }))
    .toBeVisible()
  await expect.element(screen.getByText(/^A spelling counts as known/)).toBeVisible()
  expect(screen.getByRole('table').elements()).toHaveLength(1)
})

it('explains when a spelling counts as known if none does, and lists spellings in progress without words', async () => {
  const strands = { sure: [], now: [{ name: 'A vowel with “r”, like “ar” in star', words: [] }] }
  respond = () => json({ ...NOTHING_SHARED, words: { built: [], families: [], strands, strengths: [] } })
  const screen = await open()
  const now = screen.getByRole('table', { name: 'Spellings in progress' })
  await expect.element(now.getByRole('rowheader', { name: 'A vowel with “r”, like “ar” in star' })).toBeVisible()
  await expect.element(screen.getByText(/^No known spellings yet/)).toBeVisible()
  await expect.element(screen.getByText(/Nothing yet/)).not.toBeInTheDocument()
})

it('shows the error of a failed request, and loads again with "Try again"', async () => {
  respond = () => json({ error: { code: 'unavailable', message: 'Please try again in a moment.' } }, 503)
  const screen = await open()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please try again in a moment.')
  respond = () => json({ ...NOTHING_SHARED, weekStory: [] })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText(/Nothing yet. A story for each week/)).toBeVisible()
})
