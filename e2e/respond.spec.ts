/** A child answers a story: with word tiles, with a picture, or with a page of the book. */

import { openAsChild } from './as-child.ts'
import { expect, expectNoScreenFaults, tabTo, test } from './fixtures.ts'
import { finishStory, openEndOfReef, turnTo } from './story.ts'

const NEXT_PAGE = 'What happens next in “The Quiet Reef”? Make the next page.'
const WHAT_NEXT = 'What happens next in the story?'

test('an answer is built from tiles by keyboard alone, and finishing it leads to the celebration', {
  tag: '@long',
}, async ({ page, server }) => {
  await openAsChild(page, server, '/create')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const press = async (name: string | RegExp) => {
    await tabTo(page, button(name))
    await page.keyboard.press('Enter')
  }
  await press(WHAT_NEXT)
  await press('Tiles')
  await expect(button("I'm finished")).toBeDisabled()
  // No story was read, so the tiles are the words that every text needs.
  await tabTo(page, page.getByRole('list', { name: 'Little words' }).getByRole('button').first())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Great job! You can continue or finish when ready.')).toBeVisible()
  await tabTo(page, page.getByLabel('A word of your own'))
  await page.keyboard.type('dances')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('list', { name: 'Your answer' }).getByRole('button')
  await expect(answer).toHaveText(['I', 'dances'])
  await expectNoScreenFaults(page)
  await page.reload()
  await expect(answer).toHaveText(['I', 'dances'])
  await press("I'm finished")
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  await page.goto('/create?view=my-writing')
  await expect(page.getByRole('article', { name: WHAT_NEXT }).getByText('I dances')).toBeVisible()
})

test('an answer is a picture made by keyboard alone, kept, shown, saved and deleted', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await openAsChild(page, server, '/create')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const press = async (name: string) => {
    await tabTo(page, button(name))
    await page.keyboard.press('Enter')
  }
  await press('Show or tell anything the story made you think of.')
  await press('Draw')
  await press('Pictures')
  const offered = page.getByRole('list', { name: 'Story pictures' }).getByRole('button')
  await tabTo(page, offered.first())
  await page.keyboard.press('Enter')
  const placedPictures = page.getByRole('button', { name: / across, / })
  await tabTo(page, placedPictures, 'Shift+Tab')
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', '+']) await page.keyboard.press(key)
  await expect(placedPictures).toHaveAccessibleName(/: 5 across, 6 down$/)
  await expectNoScreenFaults(page)
  await page.reload()
  await expect(placedPictures).toHaveAccessibleName(/: 5 across, 6 down$/)
  await press("I'm finished")
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^A drawing with/ })).toBeVisible()
  await page.goto('/create?view=my-writing')
  const piece = page.getByRole('article')
  await expect(piece.getByRole('img', { name: /^A drawing with/ })).toBeVisible()
  await expectNoScreenFaults(page)
  const download = page.waitForEvent('download')
  await press('More')
  await press('Save as a file')
  expect((await download).suggestedFilename()).toMatch(/^my-writing-\d{4}-\d\d-\d\d\.png$/)
  await press('Delete')
  await press('Delete it')
  await expect(piece).toHaveCount(0)
})

test('a story is reread with the child’s own ending, which can be taken out of the book and put back', async ({
  page,
  server,
}) => {
  await openAsChild(page, server, '/')
  await openEndOfReef(page)
  await finishStory(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await button(NEXT_PAGE).click()
  await page.getByLabel('Your answer').fill('Zuri sold sand castles to the fish.')
  await button("I'm finished").click()
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()

  await openEndOfReef(page)
  const mine = page.getByRole('heading', { level: 2, name: 'The page I made' })
  await turnTo(page, mine)
  await expect(mine).toBeFocused()
  await expect(page.getByText('Zuri sold sand castles to the fish.')).toBeVisible()
  await expect(button('Create Your Response')).toBeVisible()
  await expectNoScreenFaults(page)
  await page.keyboard.press('ArrowLeft')
  await expect(mine).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(mine).toBeFocused()
  await button('Take my page out').click()
  await expect(mine).toHaveCount(0)
  await expect(button('Create Your Response')).toBeVisible()

  await page.goto('/create?view=my-writing')
  await page.getByRole('button', { name: 'Put it in the book' }).click()
  await page.getByRole('link', { name: 'Read it in the book' }).click()
  await expect(mine).toBeVisible()
  await page.goto('/my-page?view=stories')
  await page.getByRole('link', { name: 'The page I made – The Quiet Reef' }).click()
  await expect(page.getByText('Zuri sold sand castles to the fish.')).toBeVisible()

  const otherTab = await page.context().newPage()
  await otherTab.goto('/create?view=my-writing')
  await otherTab.getByRole('button', { name: 'More', exact: true }).click()
  await otherTab.getByRole('button', { name: 'Take it out of the book' }).click()
  await expect(mine).toHaveCount(0)
  await expect(button('Create Your Response')).toBeVisible()
})
