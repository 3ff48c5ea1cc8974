import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { newDevice } from '../../storage/testing/new-device.ts'
import { show } from '../../ui/screen-test.tsx'
import Home from './home.tsx'

it.each([
  ['I have a reading space', paths.practiceReading],
  ["I'm a grown-up", paths.parentLogin],
])('has a quiet way in, “%s”', async (name, path) => {
  newDevice(null)
  const screen = await show(<Home />)
  const way = screen.getByRole('link', { name, exact: true })
  await expect.element(way).toHaveAttribute('href', path)
  expect(way.element().textContent).toBe(name)
})
