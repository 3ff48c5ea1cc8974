import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { Button } from '../buttons/button.tsx'
import { BarLabel, BarPlace, BottomBar } from './bottom-bar.tsx'

afterEach(() => page.viewport(768, 1024))

const WIDTHS = [320, 360, 390, 576]

/** Sample labels, mostly long ones, and the page between the buttons, if the bar shows it. */
const LABELS = [
  ['Back to Today I Want To...', 'Practice Reading', null],
  ['Choose Different Prompt', "I'm finished", null],
  ["I'm a grown-up", 'Log in', null],
  ['Back', 'Create Your Response', 'Page 4'],
] as const

it.each(LABELS)(
  'the labels “%s” and “%s” are in one row, with at most two lines each',
  async (back, next, position) => {
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
          middle={position && <BarPlace text={position} at={1} of={4} />}
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
      // In one row: the boxes of the two buttons overlap vertically.
      expect(boxes[0]?.bottom).toBeGreaterThan(boxes[1]?.top ?? 0)
      expect(document.documentElement.scrollWidth).toBe(width)
      await unmount()
    }
  },
)
