import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { MyWritingList } from './my-writing-list.tsx'

afterEach(() => vi.restoreAllMocks())

const piece = (id: string, text: string) => ({ id, text, prompt: 'p', story: null, writtenAt: 1 })

it('prints only one piece, also where print() returns before printing', async () => {
  vi.spyOn(window, 'print').mockReturnValue()
  const pieces = [piece('one', 'A crab on a hill.'), piece('two', 'A fish in a shoe.')]
  const nothing = () => undefined
  const screen = await show(<MyWritingList pieces={pieces} onRemove={nothing} onPutInBook={nothing} />)
  const marked = () => [...document.querySelectorAll('[data-print]')].map((article) => article.textContent)
  const print = screen.getByRole('button', { name: 'Print' })
  await print.first().click()
  expect(marked()).toEqual([expect.stringContaining('A crab')])
  // A browser that told nothing of the first one.
  await print.last().click()
  expect(marked()).toEqual([expect.stringContaining('A fish')])
  dispatchEvent(new Event('afterprint'))
  expect(marked()).toEqual([])
})
