import type { Locator, Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { installFakeVoice } from './fake-voice.ts'
import { expect, settingsButton, test } from './fixtures.ts'
import {
  box,
  buildWord,
  continueToNext,
  currentSentence,
  currentWord,
  lookAndCover,
  openHelp,
  part,
  pieceOrder,
  wordButton,
  wordThatDoesNotFit,
} from './practice.ts'
import { changeLevel, chooseInStory, openStorySheet, pageName } from './story.ts'

test.beforeEach(async ({ page }) => {
  await installFakeVoice(page, { ends: false })
  await page.clock.install()
})

const corner = (page: Page) => page.locator('dialog[data-place]')

/** The way to a break: in the dialog that lies over the screen, else in the line above. */
const opener = (page: Page, within?: Locator) =>
  (within ?? page.getByRole('banner')).getByRole('button', { name: 'Calm Corner', exact: true })

const byShortcut = async (page: Page) => {
  await corner(page).getByRole('button', { name: 'Close' }).click()
}

const afterABreak = async (page: Page) => {
  await corner(page).getByRole('button', { name: 'ROCK' }).click()
  await page.clock.runFor(15_000)
  await corner(page).getByRole('button', { name: "I'm ready to continue" }).click()
  await corner(page).getByRole('button', { name: 'Better' }).click()
}

/** The ways out of the corner that a page has taken so far. */
const waysTaken = new WeakMap<Page, number>()

/**
 * Opens the corner and leaves it again, at once or after a break, in turns; afterwards the child is where they were, to the
 * letter and the pixel.
 */
async function expectResumed(page: Page, within?: Locator): Promise<void> {
  // Who presses it has it in sight.
  await opener(page, within).scrollIntoViewIfNeeded()
  const before = await whereOnceStill(page)
  const hadFocus = await page.evaluate(noteFocus)
  const entryCount = waysTaken.get(page) ?? 0
  waysTaken.set(page, entryCount + 1)
  await opener(page, within).click()
  await expect(corner(page).getByRole('heading', { name: 'Calm Corner' })).toBeVisible()
  await (entryCount % 2 === 0 ? afterABreak : byShortcut)(page)
  await expect(corner(page)).toHaveCount(0)
  // Longer than anything that waited beneath it takes to go on.
  await page.clock.runFor(300)
  expect(await page.evaluate(whereTheChildIs)).toEqual(before)
  if (hadFocus) expect(await page.evaluate(hasSameFocus)).toBe(true)
  else await expect(opener(page, within)).toBeFocused()
}

/** All a child sees of where they are, once what they did last has come to its end. */
async function whereOnceStill(page: Page): Promise<ReturnType<typeof whereTheChildIs>> {
  let last = await page.evaluate(whereTheChildIs)
  await expect(async () => {
    const before = last
    await page.waitForTimeout(100)
    last = await page.evaluate(whereTheChildIs)
    expect(last).toEqual(before)
  }).toPass({ timeout: 10_000 })
  return last
}

/** Runs in the page. All a child sees of where they are. */
function whereTheChildIs() {
  const isVisible = (element: Element) => element.checkVisibility() && !element.closest('dialog[data-place]')
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible)
  const states = [
    'aria-pressed',
    'aria-current',
    'aria-disabled',
    'aria-checked',
    'aria-valuenow',
    'data-slot',
  ] as const
  return {
    at: location.pathname + location.search,
    text: all('main, dialog[open]').map((part) => part.textContent),
    states: all(states.map((name) => `main [${name}], dialog [${name}]`).join()).map(
      (element) => `${element.textContent}: ${states.map((name) => element.getAttribute(name))}`,
    ),
    fields: all('input, textarea, select').map((field) => {
      const { value, checked, selectionStart, selectionEnd } = field as HTMLInputElement
      return [value, checked, selectionStart, selectionEnd]
    }),
    spoken: all('[class*="spoken"]').map(({ textContent }) => textContent),
    scrolled: [scrollY, ...all('dialog[open]').map(({ scrollTop }) => scrollTop)],
  }
}

/** Runs in the page. Its voice ends what it says when it is told to. */
function endWhenTold(): void {
  const { speak } = speechSynthesis
  speechSynthesis.speak = (utterance) => {
    Object.assign(window, { endSaying: () => utterance.onend?.(new Event('end') as SpeechSynthesisEvent) })
    speak.call(speechSynthesis, utterance)
  }
}

/** Runs in the page. Notes what has the focus, to be asked after; answers whether anything has. */
function noteFocus(): boolean {
  Object.assign(window, { focusBefore: document.activeElement })
  return document.activeElement !== document.body
}

/** Runs in the page. Whether the very element has the focus, and none that was drawn in its place. */
const hasSameFocus = () => document.activeElement === (window as unknown as { focusBefore: Element }).focusBefore

/** What the stand-in voice was told to say. */
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: { text: string }[] }).said)

/** From now on time passes when it is told to. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

test('in a word: not heard yet, in sight, nothing placed, two of three parts placed, under Help, with another order', async ({
  page,
  server,
}) => {
  // Words of the first strands are built sound by sound: three parts at least.
  await openAsChild(page, server, '/word-building/ocean', 8)
  await expect(page.getByRole('heading', { name: 'Ocean words' })).toBeVisible()
  await expectResumed(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: 'Build the word' })).toBeVisible()
  await expectResumed(page)
  await page.getByRole('button', { name: 'Look at it instead' }).click()
  await expectResumed(page)
  await page.getByRole('button', { name: 'Cover it' }).click()
  await expectResumed(page)
  const ids = pieceOrder(await currentWord(page, 'ocean'))
  expect(ids.length).toBeGreaterThan(2)
  for (const id of ids.slice(0, -1).toReversed()) await part(page, id).click()
  await expectResumed(page)
  const help = await openHelp(page)
  await expectResumed(page, help)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await stopClock(page)
  await part(page, ids.at(-1) ?? 0).click()
  // What says so is fetched, and the page's time stands still.
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(page.getByText('Oops', { exact: true })).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 10_000 })
  const after = page.getByText('Tap a part to take it back', { exact: false })
  // The message is still there to be read, and goes when its time has come.
  await expectResumed(page)
  await expect(after).toHaveCount(0)
  await page.clock.runFor(4_000)
  await expect(after).toBeVisible()
  await expectResumed(page)
  await page.getByRole('button', { name: 'Start this word again' }).click()
  await expectResumed(page)
})

test('at a word that is just built, and at what it means', async ({ page, server }) => {
  await openAsChild(page, server, '/word-building/ocean')
  await page.getByRole('button', { name: 'Start' }).click()
  await lookAndCover(page)
  const { word } = await currentWord(page, 'ocean')
  const [last = 0, ...before] = pieceOrder(await currentWord(page, 'ocean')).toReversed()
  for (const id of before.toReversed()) await part(page, id).click()
  await stopClock(page)
  await part(page, last).click()
  const meaning = page.getByRole('heading', { level: 1, name: `You built “${word.word}”` })
  // Joined it stands for a moment, which does not pass in a break.
  await opener(page).click()
  await afterABreak(page)
  await expect(corner(page)).toHaveCount(0)
  // Its sentence, which is said unasked, was not said into the break.
  expect(await said(page)).toEqual([])
  await page.clock.runFor(900)
  await expect(meaning).toBeFocused()
  await page.clock.resume()
  await expectResumed(page)
  await page.getByRole('button', { name: 'More about this word' }).click()
  const more = page.getByRole('dialog', { name: /^More about/ })
  await expectResumed(page, more)
  await page.keyboard.press('Escape')
  await continueToNext(page)
  await expect(page.getByRole('button', { name: 'Build one together' })).toBeVisible()
  await expectResumed(page)
  await page.getByRole('button', { name: 'Build one together' }).click()
  await page.locator('[data-piece]').click()
  await expectResumed(page)
  await page.getByRole('button', { name: 'Skip' }).click()
  await lookAndCover(page)
  await buildWord(page, 'ocean')
  await expectResumed(page)
})

test('in a sentence: an empty box chosen, one filled, a word that does not fit, under Help', async ({
  page,
  server,
}) => {
  await openAsChild(page, server, '/sentence-building/animals')
  await expect(page.getByRole('heading', { name: 'Build a sentence' })).toBeVisible()
  const { slots } = await currentSentence(page, 'animals')
  await box(page, 1).click()
  await expectResumed(page)
  await wordButton(page, slots[1]?.rightWords[0] ?? '').click()
  await expectResumed(page)
  await box(page, 0).click()
  await stopClock(page)
  await wordButton(page, await wordThatDoesNotFit(page, 'animals')).click()
  const misfit = page.getByRole('main').getByText("doesn't fit here", { exact: false })
  await expect(misfit).toBeVisible()
  await expectResumed(page)
  await page.clock.runFor(3_000)
  await expect(misfit).toHaveCount(0)
  await page.clock.resume()
  await page.getByRole('button', { name: 'Help' }).click()
  await expectResumed(page, page.getByRole('dialog', { name: 'Help' }))
})

test('in a story: its page and level, under its sheet, over a word', async ({ page, server }) => {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  await changeLevel(page, 'Challenge')
  await chooseInStory(page, 'B')
  const place = await pageName(page).textContent()
  await expectResumed(page)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(pageName(page)).not.toHaveText(place ?? '')
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  await expectResumed(page)
  const sheet = await openStorySheet(page)
  await expectResumed(page, sheet)
  await page.keyboard.press('Escape')
  await page.locator('[data-word]:visible').first().tap()
  await expectResumed(page, page.getByRole('dialog', { name: /./ }).last())
})

test('in a story that is read aloud: it falls silent, and goes on with the same sentence', async ({ page, server }) => {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  const listen = page.getByRole('button', { name: 'Listen' })
  await expect(listen).toBeVisible()
  await stopClock(page)
  await page.evaluate(endWhenTold)
  await listen.click()
  await expect.poll(() => said(page)).toHaveLength(1)
  await page.evaluate(() => (window as unknown as { endSaying: () => void }).endSaying())
  await expect.poll(() => said(page)).toHaveLength(2)
  const [, sentence] = await said(page)
  const lit = page.locator('[data-spoken]')
  await expect(lit).toHaveText(sentence?.text ?? '')
  for (const leave of [byShortcut, afterABreak]) {
    await opener(page).click()
    await expect(corner(page)).toBeVisible()
    const soFar = (await said(page)).length
    await page.clock.runFor(60_000)
    await leave(page)
    await expect(corner(page)).toHaveCount(0)
    await page.clock.runFor(60_000)
    expect(await said(page)).toHaveLength(soFar)
    await expect(lit).toHaveText(sentence?.text ?? '')
    await listen.click()
    await expect.poll(() => said(page)).toHaveLength(soFar + 1)
    expect((await said(page)).at(-1)?.text).toBe(sentence?.text)
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  }
})

test('in what a child writes: half of it, and the place in it', async ({ page, server }) => {
  await openAsChild(page, server, '/create')
  const prompt = page.getByRole('button', { name: 'Write anything the story made you think of.' })
  await expect(prompt).toBeVisible()
  await expectResumed(page)
  await prompt.click()
  const paper = page.getByLabel('Your answer')
  await paper.pressSequentially('Half a sentence and')
  await paper.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 6))
  await expectResumed(page)
  await expect(paper).toBeFocused()
  await page.keyboard.type('of')
  await expect(paper).toHaveValue('Halfof sentence and')
})

test('where an interest is chosen, and where a story is mixed', async ({ page, server }) => {
  await openAsChild(page, server, '/interests')
  await page
    .getByRole('link', { name: /Adventure|Nature|Animals/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectResumed(page)
  await page.goto('/interests?mix')
  for (const interest of ['Ocean', 'Space'])
    await page.getByRole('button', { name: new RegExp(`^${interest}`) }).click()
  await expectResumed(page)
  await page.getByRole('button', { name: 'Mix a story' }).click()
  const making = page.getByRole('progressbar', { name: 'Your story' })
  await expect(making).toHaveAttribute('aria-valuenow', '0')
  await stopClock(page)
  for (const percent of ['25', '50', '75', '100']) {
    await expect(making).toHaveAttribute('aria-valuenow', percent)
    await expectResumed(page)
    await page.clock.runFor(1_500)
  }
  await page.clock.resume()
  await page.waitForURL('**/story')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Mix a story' })).toBeVisible()
})

test('over the settings, in a part of them', async ({ page, server }) => {
  await openAsChild(page, server, '/practice-reading')
  await settingsButton(page).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings).toBeVisible()
  await expectResumed(page, settings)
  await settings.getByRole('button', { name: /^Voice/ }).click()
  await expect(settings.getByRole('heading', { name: 'Voice' })).toBeFocused()
  await expectResumed(page, settings)
  // Another accent that is not saved yet, too.
  await settings.getByLabel('Accent').selectOption('American')
  await expect(settings.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await settings.getByLabel('Accent').focus()
  await expectResumed(page, settings)
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await settingsButton(page).focus()
  await expectResumed(page)
})
