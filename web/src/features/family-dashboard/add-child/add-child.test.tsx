import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../../ui/screen-test.tsx'
import { childrenQuery } from '../children-query.ts'
import { AddChild } from './add-child.tsx'

afterEach(() => vi.restoreAllMocks())

it('says that a child on the page has the username already, however it is written, and asks for no second', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('Nothing is asked for.'))
  const queries = new QueryClient()
  queries.setQueryData(childrenQuery.queryKey, [{ username: 'moss' }] as never)
  const screen = await show(
    <QueryClientProvider client={queries}>
      <AddChild open onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.getByLabelText('Username').fill(' MOSS ')
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByText('Each child needs a unique username')).toBeVisible()
  await expect.element(screen.getByLabelText('Username')).toHaveFocus()
  expect(fetched).not.toHaveBeenCalled()
})
