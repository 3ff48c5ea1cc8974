/** My writing: everything that a child made after stories on this device. */

import { readFile } from 'node:fs/promises'
import { openAsChild } from './as-child.ts'
import { expect, expectNoScreenFaults, pressEnter, test } from './fixtures.ts'

const ODD = '<script>alert(1)</script> שלום 🦀'

test('a child rereads a text exactly as typed, saves it as a file and deletes it', async ({ page, server }) => {
  await openAsChild(page, server, '/create')
  await page.getByRole('button', { name: 'Make a message for someone in the story.' }).click()
  const paper = page.getByLabel('Your answer')
  await pressEnter(page, page.getByText('Help me start'))
  await pressEnter(page, page.getByRole('button', { name: 'Suddenly' }))
  await expect(paper).toHaveValue('Suddenly ')
  await expect(paper).toBeFocused()
  await expectNoScreenFaults(page)
  await paper.fill(`${ODD} ${'word '.repeat(2000)}`)
  await page.getByRole('button', { name: "I'm finished" }).click()
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  await expect(page.getByText('Your answer is in My writing.')).toBeVisible()

  await page.goto('/create?view=my-writing')
  const piece = page.getByRole('article', { name: 'Make a message for someone in the story.' })
  await expect(piece.getByText(ODD, { exact: false })).toBeVisible()
  await expectNoScreenFaults(page)
  const download = page.waitForEvent('download')
  await pressEnter(page, piece.getByRole('button', { name: 'More' }))
  await expectNoScreenFaults(page)
  await pressEnter(page, piece.getByRole('button', { name: 'Save as a file' }))
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^my-writing-\d{4}-\d\d-\d\d\.txt$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(`Make a message for someone in the story.\n\n${ODD}`)

  await pressEnter(page, piece.getByRole('button', { name: 'Delete' }))
  await pressEnter(page, page.getByRole('button', { name: 'Keep it' }))
  await expect(piece).toBeVisible()
  await pressEnter(page, piece.getByRole('button', { name: 'Delete' }))
  await pressEnter(page, page.getByRole('button', { name: 'Delete it' }))
  await expect(piece).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'My writing', exact: true })).toBeFocused()
  await expect(page.getByText('Nothing here yet.', { exact: false })).toBeVisible()
})
