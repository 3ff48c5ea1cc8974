import { openAsChild } from './as-child.ts'
import { expect, expectGoodScreen, tabTo, test } from './journey.ts'
import { REEF, readReef } from './read-reef.ts'
import { giveVoice } from './stand-in-voice.ts'
import { chooseInStory, openStorySheet, turnTo } from './story.ts'

const NEXT_PAGE = 'What happens next in "The Quiet Reef"? Make its next page.'

test('an answer is built from tiles by keyboard alone, and ends as every answer does', async ({ page, server }) => {
  await readReef(page, server)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await tabTo(page, button(NEXT_PAGE))
  await page.keyboard.press('Enter')
  await tabTo(page, button('Tiles'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tap a word below. It comes here.')).toBeVisible()
  await expect(button("I'm finished")).toBeDisabled()
  const words = page.getByRole('list', { name: 'Story words' }).getByRole('button')
  await tabTo(page, button(/^Other words/))
  await page.keyboard.press('Enter')
  await tabTo(page, words.first(), 'Shift+Tab')
  await page.keyboard.press('End')
  await expect(words.last()).toBeFocused()
  await tabTo(page, button(/^Other words/))
  await page.keyboard.press('Enter')
  // Who the story is about stands first.
  await expect(words.first()).toHaveText('Zuri')
  await tabTo(page, words.first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Great job! You can continue or finish when ready.')).toBeVisible()
  await tabTo(page, page.getByLabel('A word of your own'))
  await page.keyboard.type('dances')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('A word of your own')).toHaveValue('')
  const answer = page.getByRole('list', { name: 'Your answer' })
  await tabTo(page, answer.getByRole('button', { name: 'dances' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await expect(answer.getByRole('button')).toHaveText(['Dances', 'Zuri'])
  await expect(answer.getByRole('button', { name: 'Dances' })).toBeFocused()
  await expectGoodScreen(page)
  await page.reload()
  await expect(answer.getByRole('button')).toHaveText(['Dances', 'Zuri'])
  await tabTo(page, button("I'm finished"))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  await expect(page.getByText('“Dances Zuri”')).toBeVisible()
  await page.goto('/create?view=my-writing')
  await expect(page.getByRole('article', { name: NEXT_PAGE }).getByText('Dances Zuri')).toBeVisible()
})

test('an answer is a picture made by keyboard alone, kept, shown, saved and deleted', async ({ page, server }) => {
  await openAsChild(page, server, '/create')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const press = async (name: string) => {
    await tabTo(page, button(name))
    await page.keyboard.press('Enter')
  }
  await press('Write anything the story made you think of.')
  await press('Draw')
  await press('Pictures')
  const offered = page.getByRole('list', { name: 'Pictures of the story' }).getByRole('button')
  await tabTo(page, offered.first())
  await page.keyboard.press('Enter')
  const placed = page.getByRole('button', { name: / across, / })
  await tabTo(page, placed, 'Shift+Tab')
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', '+']) await page.keyboard.press(key)
  await expect(placed).toHaveAccessibleName(/: 5 across, 6 down$/)
  await expectGoodScreen(page)
  await page.reload()
  await expect(placed).toHaveAccessibleName(/: 5 across, 6 down$/)
  await press("I'm finished")
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^A drawing with/ })).toBeVisible()
  await page.goto('/create?view=my-writing')
  const piece = page.getByRole('article')
  await expect(piece.getByRole('img', { name: /^A drawing with/ })).toBeVisible()
  await expectGoodScreen(page)
  const download = page.waitForEvent('download')
  await press('Save as a file')
  expect((await download).suggestedFilename()).toMatch(/^my-writing-\d{4}-\d\d-\d\d\.png$/)
  await press('Delete')
  await press('Delete it')
  await expect(piece).toHaveCount(0)
})

test('a story is reread with an ending of one’s own, which can be taken out of the book and put back', async ({
  page,
  server,
}) => {
  await readReef(page, server)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await button(NEXT_PAGE).click()
  await page.getByLabel('Your answer').fill('Zuri sold sand castles to the fish.')
  await button("I'm finished").click()
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()

  await page.goto(REEF)
  await chooseInStory(page, 'A')
  const mine = page.getByRole('heading', { level: 2, name: 'My page' })
  await turnTo(page, mine)
  await expect(mine).toBeFocused()
  await expect(page.getByText('Zuri sold sand castles to the fish.')).toBeVisible()
  await expect(button('Create Your Response')).toBeVisible()
  await expectGoodScreen(page)
  await page.keyboard.press('ArrowLeft')
  await expect(mine).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(mine).toBeFocused()
  await button('Take my page out').click()
  await expect(mine).toHaveCount(0)
  await expect(button('Create Your Response')).toBeVisible()

  await page.goto('/create?view=my-writing')
  await page.getByRole('button', { name: 'Make it a page of the book' }).click()
  await page.getByRole('link', { name: 'Read it in the book' }).click()
  await expect(mine).toBeVisible()
  await page.goto('/my-page?view=stories')
  await page.getByRole('link', { name: 'My page in The Quiet Reef' }).click()
  await expect(page.getByText('Zuri sold sand castles to the fish.')).toBeVisible()

  const otherTab = await page.context().newPage()
  await otherTab.goto('/create?view=my-writing')
  await otherTab.getByRole('button', { name: 'Take it out of the book' }).click()
  await expect(mine).toHaveCount(0)
  await expect(button('Create Your Response')).toBeVisible()
})

test('a page is read by the voice, then together, then alone, by one button and by keyboard', async ({
  page,
  server,
}) => {
  const said = await giveVoice(page)
  await openAsChild(page, server, REEF)
  const sheet = await openStorySheet(page)
  const tricky = sheet.getByRole('region', { name: 'Tricky words on this page' }).getByRole('button')
  await tricky.first().press('Enter')
  await expect.poll(async () => (await said()).length).toBe(1)
  await sheet.getByLabel(/^Read together/).press('Space')
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Listen').press('Enter')
  await expect(button('Read together')).toBeFocused()
  const heard = (await said()).length
  await page.keyboard.press('Enter')
  await expect(button('Pause')).toBeFocused()
  await expect(page.locator('[data-spoken]')).toBeVisible()
  await expectGoodScreen(page)
  await page.keyboard.press('ArrowRight')
  await expect(button('Listen')).toBeVisible()
  expect((await said()).length).toBe(heard)
  await page.reload()
  await button('Listen').press('Enter')
  await expect(button('Read together')).toBeVisible()
})

test('no name of a colour is broken in two, in a tablet or in a small window', async ({ page, server }) => {
  await openAsChild(page, server, '/create')
  await page.getByRole('button', { name: 'Write anything the story made you think of.' }).click()
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  const colours = page.getByRole('group', { name: 'Colour' }).getByRole('button')
  await expect(colours).toHaveText(['Black', 'Blue', 'Green', 'Orange', 'Red', 'Purple'])
  for (const [width, height] of [
    [768, 1024],
    [320, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    const high = () => colours.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().height)))
    await expect.poll(high, `${width} x ${height}`).toBeLessThan(50)
  }
})

test('tiles stay inside the smallest window', async ({ page, server }) => {
  await openAsChild(page, server, '/create')
  await page.getByRole('button', { name: 'What happens next in the story?' }).click()
  await page.getByRole('button', { name: 'Tiles', exact: true }).click()
  await expect(page.getByText('Tap a word below. It comes here.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  const right = () =>
    page.getByRole('main').evaluate((main) => {
      const seen = [...main.querySelectorAll('*')].map((one) => one.getBoundingClientRect())
      return Math.max(...seen.filter(({ width }) => width > 1).map((box) => box.right))
    })
  await expect.poll(right).toBeLessThanOrEqual(320)
})
