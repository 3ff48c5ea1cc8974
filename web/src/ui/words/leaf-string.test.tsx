import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
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

const linesOf = (element: Element): number => {
  const words = document.createRange()
  words.selectNodeContents(element)
  return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
}

it.each([
  [124, 'the left column of a phone in landscape'],
  [142, 'two beside each other on a phone'],
  [160, 'the columns of a tablet'],
])('keeps long words in one piece in a column of %i px: %s', async (width) => {
  await page.viewport(768, 1024)
  const words = ['hammerhead', 'thunderstorm', 'grandmother', 'mummy']
  const screen = await show(
    <div style={{ inlineSize: `${width}px` }}>
      <LeafString words={words} className="" />
    </div>,
  )
  for (const leaf of screen.container.querySelectorAll('li > span')) {
    expect([leaf.textContent, linesOf(leaf)]).toEqual([leaf.textContent, 1])
    expect(leaf.scrollWidth).toBeLessThanOrEqual(leaf.clientWidth)
  }
})

it('keeps the letters of long words at 18 px on the smallest phone', async () => {
  await page.viewport(320, 640)
  const screen = await show(
    <div style={{ inlineSize: '288px' }}>
      <LeafString words={['regenerate', 'unsinkable', 'gem', 'transparent']} className="" />
    </div>,
  )
  for (const leaf of screen.container.querySelectorAll('li > span')) {
    expect(Number.parseFloat(getComputedStyle(leaf).fontSize)).toBeGreaterThanOrEqual(18)
  }
})
