import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { LeafString } from './leaf-string.tsx'

it('the veins of a leaf end within its padding, so that no line crosses its word', async () => {
  const screen = await show(<LeafString words={['cloud', 'footprint', 'gem', 'glitch']} className="" />)
  const leaves = [...screen.container.querySelectorAll('li > span')]
  expect(leaves).toHaveLength(4)
  for (const leaf of leaves) {
    const style = getComputedStyle(leaf)
    const sizes = style.backgroundSize.split(', ').map((size) => Number.parseFloat(size))
    // one gradient for each vein
    const veins = style.backgroundImage.split('), linear-gradient').length
    expect(veins).toBe(2)
    for (const size of sizes.slice(0, veins)) expect(size).toBeLessThanOrEqual(Number.parseFloat(style.paddingLeft))
  }
})
