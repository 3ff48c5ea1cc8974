import type { ChildCard } from '@lanternleaf/contract/children'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { ChildrenList } from './children-list.tsx'
import { childrenQuery } from './queries.ts'

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
  const family = (...names: string[]) => queries.setQueryData(childrenQuery.queryKey, names.map(child))
  return { screen, family }
}

it('leaves its heading where it is when five children come, and no button with them', async () => {
  const { screen, family } = await open(844, 390)
  const heading = screen.getByRole('heading', { level: 2 })
  const { top } = heading.element().getBoundingClientRect()
  family('moss', 'fern', 'reed', 'sedge', 'birch')
  await expect.element(screen.getByText('Your account has room for five children.')).toBeVisible()
  expect(heading.element().getBoundingClientRect().top).toBe(top)
  await page.viewport(768, 1024)
})

it.each([
  ['beside its picture, in two lines', 'Wilhelmina-Maximilia', true],
  ['below it, whole', 'mmmmmmmmmmmmmmmmmm', false],
])('has a long name %s', async (_, name, isBeside) => {
  const { screen, family } = await open(320, 640)
  family(name)
  const heading = screen.getByRole('heading', { level: 3, name })
  await expect.element(heading).toBeVisible()
  const box = heading.element().getBoundingClientRect()
  const picture = heading.element().previousElementSibling?.getBoundingClientRect() as DOMRect
  expect(box.left > picture.right).toBe(isBeside)
  expect(heading.element().scrollWidth).toBeLessThanOrEqual(heading.element().clientWidth)
  await page.viewport(768, 1024)
})

it('focuses the heading when a card is removed, not when one is added', async () => {
  const { screen, family } = await open(768, 1024)
  family('moss', 'fern')
  await screen.getByRole('button', { name: 'Manage fern' }).click()
  family('moss', 'fern', 'reed')
  await expect.element(screen.getByRole('heading', { name: 'Your Children (3)' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 2, name: /Your/ })).not.toHaveFocus()
  family('moss', 'reed')
  await expect.element(screen.getByRole('heading', { name: 'Your Children (2)' })).toHaveFocus()
})
