/** Tests `useScrollClearance` through `BottomBar`, in the page only, not in a dialog. */

import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { Button } from '../buttons/button.tsx'
import { BottomBar } from './bottom-bar.tsx'

afterEach(() => {
  delete document.documentElement.dataset.textSize
  return page.viewport(768, 1024)
})

const ROWS = Array.from({ length: 30 }, (_, row) => `Row ${row}`)

it.each([
  [320, 640],
  [844, 390],
  [768, 1024],
  [1280, 800],
])(
  'a focused button is never behind the bottom bar, with extra-large letters in a window of %i x %i',
  async (width, height) => {
    await page.viewport(width, height)
    document.documentElement.dataset.textSize = 'extra-large'
    const screen = await show(
      <main>
        {ROWS.map((row) => (
          <p key={row}>
            <Button>{row}</Button>
          </p>
        ))}
        <BottomBar
          label="Bar"
          reason="First build the sentence. Then you can go on to the next one."
          back={<Button>Back to Today I Want To...</Button>}
          next={<Button kind="primary">Practice Reading</Button>}
        />
      </main>,
    )
    const bar = screen.getByRole('navigation').element()
    // After it is rendered, the bar is measured and becomes the scroll padding of the page.
    await expect.poll(() => document.documentElement.style.scrollPaddingBlockEnd).not.toBe('')
    // In all of these windows the bar is sticky.
    expect(bar.getBoundingClientRect().top).toBeLessThan(innerHeight)
    const hiddenRows = ROWS.filter((row) => {
      const button = screen.getByRole('button', { name: row, exact: true }).element() as HTMLElement
      button.focus()
      return button.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
    })
    expect(hiddenRows).toEqual([])
  },
)
