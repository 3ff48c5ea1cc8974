/** Tests that printing from My writing prints only one piece. */

import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { MyWritingList } from './my-writing-list.tsx'

afterEach(() => vi.restoreAllMocks())

const piece = (id: string, text: string) => ({ id, text, prompt: 'p', story: null, writtenAt: 1 })

it('marks only the printed piece, until the browser reports the end of printing', async () => {
  vi.spyOn(window, 'print').mockReturnValue()
  const pieces = [piece('one', 'A crab on a hill.'), piece('two', 'A fish in a shoe.')]
  const doNothing = () => undefined
  const screen = await show(<MyWritingList pieces={pieces} onRemove={doNothing} onPutInBook={doNothing} />)
  const markedTexts = () => [...document.querySelectorAll('[data-print]')].map((article) => article.textContent)
  for (const more of screen.getByRole('button', { name: 'More' }).all()) await more.click()
  const print = screen.getByRole('button', { name: 'Print' })
  await print.first().click()
  expect(markedTexts()).toEqual([expect.stringContaining('A crab')])
  // No `afterprint` event came for the first piece.
  await print.last().click()
  expect(markedTexts()).toEqual([expect.stringContaining('A fish')])
  dispatchEvent(new Event('afterprint'))
  expect(markedTexts()).toEqual([])
})
