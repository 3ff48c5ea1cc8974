import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { Button } from '../buttons/button.tsx'
import { BarLabel, BarPlace, BottomBar } from './bottom-bar.tsx'

afterEach(() => page.viewport(768, 1024))

const WIDTHS = [320, 360, 390, 576]

const LABELS = [
  ['Back to Today I Want To...', 'Practice Reading'],
  ['Choose Different Prompt', "I'm finished"],
  ["I'm a grown-up", 'Log in'],
  ['Back', 'Create Your Response'],
] as const

it.each(LABELS)('the labels “%s” and “%s” are in one row, with at most two lines each', async (back, next) => {
  for (const width of WIDTHS) {
    await page.viewport(width, 640)
    const { container, unmount } = await show(
      <BottomBar
        label="Bar"
        back={
          <Button>
            <BarLabel>{back}</BarLabel>
          </Button>
        }
        middle={back === 'Back' ? <BarPlace text="Page 4" at={1} of={4} /> : null}
        next={
          <Button kind="primary">
            <BarLabel>{next}</BarLabel>
          </Button>
        }
      />,
    )
    const labels = [...container.querySelectorAll('button > span')]
    const lines = labels.map(
      (label) => label.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(label).lineHeight),
    )
    expect([width, Math.max(...lines) < 2.1]).toEqual([width, true])
    const boxes = [...container.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
    expect(boxes[0]?.bottom).toBeGreaterThan(boxes[1]?.top ?? 0)
    expect(document.documentElement.scrollWidth).toBe(width)
    await unmount()
  }
})
