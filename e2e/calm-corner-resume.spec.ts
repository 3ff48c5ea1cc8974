/** After a break in the Calm Corner (a place for a break over any screen) everything is as it was before. */

import type { Locator, Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { installFakeVoice } from './fake-voice.ts'
import { expect, settingsButton, shortenNetworkUse, test } from './fixtures.ts'
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
import { IS_FULL_RUN } from './visual/layout-faults.ts'

test.beforeEach(async ({ page }) => {
  await installFakeVoice(page, { finishes: false })
  await page.clock.install()
  await shortenNetworkUse(page)
})

const corner = (page: Page) => page.locator('dialog[data-place]')

/** The button of the calm corner: in the given dialog, or else in the header. */
const opener = (page: Page, within?: Locator) =>
  (within ?? page.getByRole('banner')).getByRole('button', { name: 'Calm Corner', exact: true })

const leaveImmediately = async (page: Page) => {
  await corner(page).getByRole('button', { name: 'Close' }).click()
}

const leaveAfterBreak = async (page: Page) => {
  await corner(page).getByRole('button', { name: 'ROCK' }).click()
  await page.clock.runFor(15_000)
  await corner(page).getByRole('button', { name: "I'm ready to continue" }).click()
  await corner(page).getByRole('button', { name: 'Better' }).click()
}

/** How often each page has left the corner so far. */
const leaveCounts = new WeakMap<Page, number>()

/**
 * Opens the corner and leaves it, alternately at once and after a break. Expects the same texts, states, fields and scroll
 * positions afterwards.
 */
async function expectResumed(page: Page, within?: Locator): Promise<void> {
  // A scroll by Playwright's click would change the scroll position.
  await opener(page, within).scrollIntoViewIfNeeded()
  const before = await stableState(page)
  const hadFocus = await page.evaluate(rememberFocus)
  const entryCount = leaveCounts.get(page) ?? 0
  leaveCounts.set(page, entryCount + 1)
  await opener(page, within).click()
  await expect(corner(page).getByRole('heading', { name: 'Calm Corner' })).toBeVisible()
  await (entryCount % 2 === 0 ? leaveAfterBreak : leaveImmediately)(page)
  await expect(corner(page)).toHaveCount(0)
  // Everything under the corner continues within this time.
  await page.clock.runFor(300)
  expect(await page.evaluate(visibleState)).toEqual(before)
  if (hadFocus) expect(await page.evaluate(hasSameFocus)).toBe(true)
  else await expect(opener(page, within)).toBeFocused()
}

/** Checks a state that `npm test` leaves out, because the corner knows nothing of the screen under it. */
const expectResumedInFullRun = async (page: Page, within?: Locator): Promise<void> => {
  if (IS_FULL_RUN) await expectResumed(page, within)
}

/** The visible state of the screen, once everything is loaded and five looks in a row are the same. */
async function stableState(page: Page): Promise<ReturnType<typeof visibleState>> {
  await page.waitForLoadState('networkidle')
  let last = await page.evaluate(visibleState)
  for (let sameLooks = 0; sameLooks < 5; ) {
    await page.waitForTimeout(100)
    const now = await page.evaluate(visibleState)
    sameLooks = JSON.stringify(now) === JSON.stringify(last) ? sameLooks + 1 : 0
    last = now
  }
  return last
}

/** Runs in the page. Returns the visible state of the screen. */
function visibleState() {
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

/** Runs in the page. Makes the fake voice end an utterance when `endSaying` is called. */
function installManualVoiceEnd(): void {
  const { speak } = speechSynthesis
  speechSynthesis.speak = (utterance) => {
    Object.assign(window, { endSaying: () => utterance.onend?.(new Event('end') as SpeechSynthesisEvent) })
    speak.call(speechSynthesis, utterance)
  }
}

/** Runs in the page. Remembers the focused element for `hasSameFocus`. Returns whether there is one. */
function rememberFocus(): boolean {
  Object.assign(window, { focusBefore: document.activeElement })
  return document.activeElement !== document.body
}

/** Runs in the page. Whether the same element has the focus, and not an element that replaced it. */
const hasSameFocus = () => document.activeElement === (window as unknown as { focusBefore: Element }).focusBefore

/** The texts that the fake voice got. */
const readSpoken = (page: Page) => page.evaluate(() => (window as unknown as { said: { text: string }[] }).said)

/** Pauses the clock of the page. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

test('a word resumes before it is heard, while it is visible, with no or some placed parts, under Help and after a wrong order', async ({
  page,
  server,
}) => {
  // Words of the first strands are built sound by sound: three parts at least.
  await openAsChild(page, server, '/word-building/ocean', 8)
  await expect(page.getByRole('heading', { name: 'Ocean words' })).toBeVisible()
  await expectResumedInFullRun(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: 'Build the word' })).toBeVisible()
  await expectResumedInFullRun(page)
  await page.getByRole('button', { name: 'Look at it instead' }).click()
  await expectResumedInFullRun(page)
  await page.getByRole('button', { name: 'Cover it' }).click()
  await expectResumedInFullRun(page)
  const ids = pieceOrder(await currentWord(page, 'ocean'))
  expect(ids.length).toBeGreaterThan(2)
  for (const id of ids.slice(0, -1).toReversed()) await part(page, id).click()
  await expectResumedInFullRun(page)
  const help = await openHelp(page)
  await expectResumed(page, help)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await stopClock(page)
  await part(page, ids.at(-1) ?? 0).click()
  // The code of the message is loaded first, and the clock is paused.
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(page.getByText('Oops', { exact: true })).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 10_000, intervals: [50] })
  const after = page.getByText('Press a part to take it out', { exact: false })
  // The message is still visible after the break, and disappears after its usual time.
  await expectResumed(page)
  await expect(after).toHaveCount(0)
  await page.clock.runFor(4_000)
  await expect(after).toBeVisible()
  await expectResumedInFullRun(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectResumedInFullRun(page)
})

test('a word that was just built, its meaning and a lesson resume', async ({ page, server }) => {
  await openAsChild(page, server, '/word-building/ocean')
  await page.getByRole('button', { name: 'Start' }).click()
  await lookAndCover(page)
  const { word } = await currentWord(page, 'ocean')
  const [last = 0, ...before] = pieceOrder(await currentWord(page, 'ocean')).toReversed()
  for (const id of before.toReversed()) await part(page, id).click()
  await stopClock(page)
  await part(page, last).click()
  const meaning = page.getByRole('heading', { level: 1, name: `You built “${word.word}”` })
  // The built word is shown for a moment, which does not pass during a break.
  await opener(page).click()
  await leaveAfterBreak(page)
  await expect(corner(page)).toHaveCount(0)
  // Its sentence, which is spoken automatically, was not spoken during the break.
  expect(await readSpoken(page)).toEqual([])
  await page.clock.runFor(900)
  await expect(meaning).toBeFocused()
  if (!IS_FULL_RUN) return
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

test('a sentence resumes with a chosen box, a filled box, a misfit, and under Help', async ({ page, server }) => {
  await openAsChild(page, server, '/sentence-building/animals')
  await expect(page.getByRole('heading', { name: 'Build a sentence' })).toBeVisible()
  const { slots } = await currentSentence(page, 'animals')
  await box(page, 1).click()
  await expectResumedInFullRun(page)
  await wordButton(page, slots[1]?.rightWords[0] ?? '').click()
  await expectResumedInFullRun(page)
  await box(page, 0).click()
  await stopClock(page)
  await wordButton(page, await wordThatDoesNotFit(page, 'animals')).click()
  const misfit = page.getByRole('main').getByText("doesn't fit here", { exact: false })
  await expect(misfit).toBeVisible()
  await expectResumed(page)
  await page.clock.runFor(3_000)
  await expect(misfit).toHaveCount(0)
  await page.clock.resume()
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expectResumedInFullRun(page, page.getByRole('dialog', { name: 'Help' }))
})

test('a story resumes at its page and level, under its dialog and under the card of a word', { tag: '@long' }, async ({
  page,
  server,
}) => {
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

test('reading aloud stops in the corner, and continues with the same sentence', async ({ page, server }) => {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  const listen = page.getByRole('button', { name: 'Listen' })
  await expect(listen).toBeVisible()
  await stopClock(page)
  await page.evaluate(installManualVoiceEnd)
  await listen.click()
  await expect.poll(() => readSpoken(page)).toHaveLength(1)
  await page.evaluate(() => (window as unknown as { endSaying: () => void }).endSaying())
  await expect.poll(() => readSpoken(page)).toHaveLength(2)
  const [, sentence] = await readSpoken(page)
  const spokenSentence = page.locator('[data-spoken]')
  await expect(spokenSentence).toHaveText(sentence?.text ?? '')
  for (const leave of [leaveImmediately, leaveAfterBreak]) {
    await opener(page).click()
    await expect(corner(page)).toBeVisible()
    const soFar = (await readSpoken(page)).length
    await page.clock.runFor(60_000)
    await leave(page)
    await expect(corner(page)).toHaveCount(0)
    await page.clock.runFor(60_000)
    expect(await readSpoken(page)).toHaveLength(soFar)
    await expect(spokenSentence).toHaveText(sentence?.text ?? '')
    await listen.click()
    await expect.poll(() => readSpoken(page)).toHaveLength(soFar + 1)
    expect((await readSpoken(page)).at(-1)?.text).toBe(sentence?.text)
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  }
})

test('writing resumes with its text and selection', { tag: '@long' }, async ({ page, server }) => {
  await openAsChild(page, server, '/create')
  const prompt = page.getByRole('button', { name: 'Show or tell anything the story made you think of.' })
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

test('the choice of interests and the mixing of a story resume', async ({ page, server }) => {
  if (IS_FULL_RUN) {
    await openAsChild(page, server, '/interests')
    const topic = page.getByRole('link', { name: 'Ocean' })
    await topic.focus()
    await expectResumed(page)
    await expect(topic).toBeFocused()
  }
  await openAsChild(page, server, '/interests?mix')
  for (const interest of ['Ocean', 'Space'])
    await page.getByRole('button', { name: new RegExp(`^${interest}`) }).click()
  await expectResumedInFullRun(page)
  await page.getByRole('button', { name: 'Mix a story' }).click()
  const making = page.getByRole('progressbar', { name: 'Your story' })
  await expect(making).toHaveAttribute('aria-valuenow', '0')
  await stopClock(page)
  for (const percent of ['25', '50', '75', '100']) {
    await expect(making).toHaveAttribute('aria-valuenow', percent)
    if (IS_FULL_RUN || percent === '50') await expectResumed(page)
    await page.clock.runFor(1_500)
  }
  await page.clock.resume()
  await page.waitForURL('**/story')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Mix a story' })).toBeVisible()
})

test('the settings resume, with an accent that is not saved yet', { tag: '@long' }, async ({ page, server }) => {
  await openAsChild(page, server, '/practice-reading')
  await settingsButton(page).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings).toBeVisible()
  await expectResumed(page, settings)
  await settings.getByRole('button', { name: /^Voice/ }).click()
  await expect(settings.getByRole('heading', { name: 'Voice' })).toBeFocused()
  await expectResumed(page, settings)
  // An accent that is chosen but not saved stays chosen.
  await settings.getByLabel('Accent').selectOption('American')
  await expect(settings.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await settings.getByLabel('Accent').focus()
  await expectResumed(page, settings)
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await settingsButton(page).focus()
  await expectResumed(page)
})
