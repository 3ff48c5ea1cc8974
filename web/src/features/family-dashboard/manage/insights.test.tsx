import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { Insights } from './insights.tsx'

const NOTHING = { readingTime: null, words: null, whatHelps: null, weekStory: null }

let answer: () => Response
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  answer = () => json(NOTHING)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    if (path !== '/api/children/moss-1/insights') throw new Error(`nothing answers ${path}`)
    return answer()
  })
})
afterEach(() => vi.restoreAllMocks())

const open = () =>
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Insights childId="moss-1" username="Moss" />
    </QueryClientProvider>,
  )

it('explains that the child shares nothing, and suggests asking', async () => {
  const screen = await open()
  await expect.element(screen.getByText(/is private, unless Moss chooses to share it. You could ask/)).toBeVisible()
})

it('shows only what the child shares, and that the child knows', async () => {
  answer = () =>
    json({ ...NOTHING, words: { built: ['reef'], families: [], strands: { sure: [], now: [] }, strengths: [] } })
  const screen = await open()
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'reef' })).toBeVisible()
  await expect
    .element(screen.getByText('Moss chose to share this and can see when you look. Everything else stays private.'))
    .toBeVisible()
  expect(
    screen
      .getByRole('heading', { level: 4 })
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Words built'])
})

it('shows which spellings are sure and which is worked on, with words that were built', async () => {
  const strands = { sure: [{ name: 'Letters that team up, like ai in rain', words: ['reef', 'boat'] }], now: [] }
  answer = () => json({ ...NOTHING, words: { built: ['reef', 'boat'], families: [], strands, strengths: [] } })
  const screen = await open()
  const sure = screen.getByRole('table', { name: 'Spellings known well' })
  await expect
    .element(sure.getByRole('row', { name: 'Letters that team up, like ai in rain reef, boat' }))
    .toBeVisible()
  await expect.element(screen.getByText(/^A spelling counts as known/)).toBeVisible()
  expect(screen.getByRole('table').elements()).toHaveLength(1)
})

it('says how a spelling becomes sure where none is, and shows one that is worked on before any word of it was', async () => {
  const strands = { sure: [], now: [{ name: 'A vowel with r, like ar in star', words: [] }] }
  answer = () => json({ ...NOTHING, words: { built: [], families: [], strands, strengths: [] } })
  const screen = await open()
  const now = screen.getByRole('table', { name: 'Spellings in progress' })
  await expect.element(now.getByRole('rowheader', { name: 'A vowel with r, like ar in star' })).toBeVisible()
  await expect.element(screen.getByText(/^No known spellings yet/)).toBeVisible()
  await expect.element(screen.getByText(/Nothing yet/)).not.toBeInTheDocument()
})

it('reports a failed load and retries', async () => {
  answer = () => json({ error: { code: 'unavailable', message: 'Please try again in a moment.' } }, 503)
  const screen = await open()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please try again in a moment.')
  answer = () => json({ ...NOTHING, weekStory: [] })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText(/Nothing yet. A story for each week/)).toBeVisible()
})
