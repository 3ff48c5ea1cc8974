import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../testing/screen.tsx'
import { StoryBar } from './story-bar.tsx'

const press = () => undefined

afterEach(() => page.viewport(768, 1024))

it.each([768, 844, 1280])('at the end of a story "Create Your Response" is one line, %i px wide', async (width) => {
  await page.viewport(width, 1024)
  const screen = await show(
    <StoryBar
      page={{ place: { section: 2, at: null }, number: 3, total: 3, parts: [] }}
      section="End"
      back={press}
      storiesPath="/stories/ocean"
      next={null}
      finish={press}
      onOpenDialog={press}
    />,
  )
  const label = screen.getByText('Create Your Response').element()
  expect(label.getClientRects()[0]?.height).toBeLessThan(40)
  expect(label.getClientRects()).toHaveLength(1)
  const [story, finish] = screen
    .getByRole('button')
    .elements()
    .slice(-2)
    .map((button) => button.getBoundingClientRect())
  expect((finish?.left ?? 0) - (story?.right ?? 0)).toBeGreaterThanOrEqual(16)
})
