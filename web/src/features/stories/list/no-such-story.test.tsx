import { expect, it } from 'vitest'
import { newDevice } from '../../../storage/device-test.ts'
import { Button } from '../../../ui/button.tsx'
import { show } from '../../../ui/screen-test.tsx'
import NoSuchStory from './no-such-story.tsx'

it('offers the built-in story first, as the one main action', async () => {
  newDevice('moss')
  const screen = await show(
    <>
      <Button kind="primary">Main</Button>
      <NoSuchStory interest="mystery" />
    </>,
    '/story/mystery/no-such-tale',
  )
  const offer = screen.getByRole('button', { name: 'Read “Magic Discovery”' })
  await expect.element(offer).toBeVisible()
  const main = screen.getByRole('button', { name: 'Main' }).element().className
  const [, first, ...others] = screen.getByRole('button').elements()
  expect(first).toBe(offer.element())
  expect(first?.className).toBe(main)
  expect(others.map(({ textContent, className }) => [textContent, className === main])).toEqual([
    ['See the stories', false],
    ['Pick a different topic', false],
  ])
  await offer.click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Magic Discovery' })).toBeVisible()
})
