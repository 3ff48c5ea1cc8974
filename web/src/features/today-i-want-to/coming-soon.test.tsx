import { expect, it } from 'vitest'
import gentle from '#generated/screen-scene/gentle'
import { paths } from '../../paths.ts'
import { show } from '../../testing/screen.tsx'
import { ComingSoon } from './coming-soon.tsx'

it('has a main action, and a picture that does not look pressable', async () => {
  const screen = await show(<ComingSoon title="Gentle Activities Coming Soon!" shown={gentle} />)
  const on = screen.getByRole('navigation').getByRole('link', { name: 'Practice Reading' })
  await expect.element(on).toHaveAttribute('href', paths.practiceReading)
  const place = screen.container.querySelector('[class*=place]:has(> [class*=place])')
  if (!place) throw new Error('No picture')
  expect(new Set(getComputedStyle(place).borderWidth.split(' '))).toEqual(new Set(['2px']))
})
