/** Tests of the pages for activities that do not exist yet. */

import { expect, it } from 'vitest'
import gentle from '#generated/screen-scene/gentle'
import { paths } from '../../paths.ts'
import { show } from '../../testing/screen.tsx'
import { ComingSoon } from './coming-soon.tsx'

it('links to Practice Reading, and shows a picture that does not look like a button', async () => {
  const screen = await show(<ComingSoon title="Gentle Activities Coming Soon!" scene={gentle} />)
  const link = screen.getByRole('navigation').getByRole('link', { name: 'Practice Reading' })
  await expect.element(link).toHaveAttribute('href', paths.practiceReading)
  const picture = screen.container.querySelector('[class*=place]:has(> [class*=place])')
  if (!picture) throw new Error('No picture')
  expect(new Set(getComputedStyle(picture).borderWidth.split(' '))).toEqual(new Set(['2px']))
})
