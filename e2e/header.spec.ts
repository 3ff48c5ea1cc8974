import { expect, logInChild, makeFamily, test } from './journey.ts'

for (const width of [320, 390, 768]) {
  test(`at ${width} px the way home, the steps and the settings stand in one row`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Curious' }).click()
    await logInChild(page, await makeFamily(server))
    const middles = await page.getByRole('banner').evaluate((header) =>
      ['a', '[role="progressbar"]', 'button'].map((selector) => {
        const { top, bottom } = header.querySelector(selector)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
        return (top + bottom) / 2
      }),
    )
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(16)
    await expect(page.getByRole('banner').getByText('Story', { exact: true })).toBeVisible()
  })
}

test('a zero is plain: the digits in a text are those of the title', async ({ page, server }) => {
  await page.goto('/practice-reading')
  await logInChild(page, await makeFamily(server))
  // Letters are only taken from the cache, so that none changes under a reader's eyes.
  await page.reload()
  const minutes = page.getByText(/10-15 minutes/)
  await expect(minutes).toBeVisible()
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  await minutes.evaluate((element) => element.setAttribute('data-digits', ''))
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-digits]' })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts.find(({ familyName }) => familyName.startsWith('Lexend'))?.glyphCount).toBe(4)
})
