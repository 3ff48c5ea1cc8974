/** Tests of the section "Your Children": nothing moves while it loads, and where the focus goes when a card disappears. */

import type { ChildCard } from '@lanternleaf/contract/children'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { ChildrenList } from './children-list.tsx'
import { childrenQuery, insightsQuery } from './queries.ts'

afterEach(() => vi.restoreAllMocks())

const child = (username: string): ChildCard => ({
  childId: username,
  username,
  totalSessions: 3,
  lastActive: null,
  currentLevel: 'New Explorer',
  allowWeeklyReport: true,
  fontSize: 'default',
  highContrast: false,
  audioSupport: true,
  picture: 'otter',
  asksForHelp: false,
})

async function open(width: number, height: number) {
  await page.viewport(width, height)
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
  const queries = new QueryClient()
  const screen = await show(
    <QueryClientProvider client={queries}>
      <ChildrenList />
    </QueryClientProvider>,
  )
  const setFamily = (...names: string[]) => queries.setQueryData(childrenQuery.queryKey, names.map(child))
  const setNothingShared = (name: string) =>
    queries.setQueryData(insightsQuery(name).queryKey, {
      readingTime: null,
      words: null,
      whatHelps: null,
      weekStory: null,
    })
  return { screen, queries, setFamily, setNothingShared }
}

it('keeps its heading in place when five children are loaded, for whom it shows a sentence instead of "Add Child"', async () => {
  const { screen, setFamily } = await open(844, 390)
  const heading = screen.getByRole('heading', { level: 2 })
  const { top } = heading.element().getBoundingClientRect()
  setFamily('moss', 'fern', 'reed', 'sedge', 'birch')
  await expect.element(screen.getByText('Your account has room for five children.')).toBeVisible()
  expect(heading.element().getBoundingClientRect().top).toBe(top)
  await page.viewport(768, 1024)
})

it.each([
  ['next to its picture if the name can break', 'Wilhelmina-Maximilia', true],
  ['below its picture if the name cannot break', 'mmmmmmmmmmmmmmmmmm', false],
])('shows a long name in full %s', async (_, name, isBeside) => {
  const { screen, setFamily } = await open(320, 640)
  setFamily(name)
  const heading = screen.getByRole('heading', { level: 3, name })
  await expect.element(heading).toBeVisible()
  const box = heading.element().getBoundingClientRect()
  const picture = heading.element().previousElementSibling?.getBoundingClientRect() as DOMRect
  expect(box.left > picture.right).toBe(isBeside)
  expect(heading.element().scrollWidth).toBeLessThanOrEqual(heading.element().clientWidth)
  await page.viewport(768, 1024)
})

it('focuses the heading when a card is removed, but not when a card is added', async () => {
  const { screen, setFamily } = await open(768, 1024)
  setFamily('moss', 'fern')
  await screen.getByRole('button', { name: 'Manage fern' }).click()
  setFamily('moss', 'fern', 'reed')
  await expect.element(screen.getByRole('heading', { name: 'Your Children (3)' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 2, name: /Your/ })).not.toHaveFocus()
  setFamily('moss', 'reed')
  await expect.element(screen.getByRole('heading', { name: 'Your Children (2)' })).toHaveFocus()
})

it('shows no empty space below the sentence about a child who shares nothing', async () => {
  const { screen, setFamily, setNothingShared } = await open(768, 1024)
  setFamily('moss', 'fern')
  setNothingShared('fern')
  const sentence = screen.getByText("When fern shares books and minutes, they'll show up here.")
  await expect.element(sentence).toBeVisible()
  const week = sentence.element().closest('section') as Element
  expect(week.getBoundingClientRect().bottom - sentence.element().getBoundingClientRect().bottom).toBeLessThan(24)
})

it('draws the reading minutes of all children at one scale', async () => {
  const { screen, setFamily, queries } = await open(768, 1024)
  setFamily('moss', 'fern')
  const week = { weekId: '2026-W47', startDate: '2026-11-19', endDate: '2026-11-25' }
  for (const [name, minutes] of [
    ['moss', 10],
    ['fern', 20],
  ] as const)
    queries.setQueryData(insightsQuery(name).queryKey, {
      readingTime: [{ ...week, days: [{ date: '2026-11-20', minutes }] }],
      words: null,
      whatHelps: null,
      weekStory: null,
    })
  await expect.element(screen.getByText('20 minutes on one day')).toBeVisible()
  const highestBar = (name: string): number =>
    Math.max(
      ...[
        ...screen
          .getByRole('region', { name: `${name} Latest week` })
          .element()
          .querySelectorAll('[style*="block-size"]'),
      ].map((bar) => bar.getBoundingClientRect().height),
    )
  expect(highestBar('moss')).toBeCloseTo(highestBar('fern') / 2, 0)
})
