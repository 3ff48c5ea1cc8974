/** The steps of one word: lesson, hearing or looking, building, meaning. A reload at any step continues there. */

import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { expect, expectNoScreenFaults, logInChild, logOutChild, tabTo, test } from './fixtures.ts'
import {
  buildWord,
  continueToNext,
  currentWord,
  openFirstWord,
  part,
  pieceOrder,
  showParts,
  startWords,
} from './practice.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tray = (page: Page) => page.locator('[data-tray]')

/** The stored visit, without the active time. */
const readStoredVisit = (page: Page) =>
  page.evaluate(() => {
    const { activeMs: _, ...visit } = JSON.parse(localStorage.getItem('word-practice') ?? '').visits.ocean
    return visit
  })

/** Places all parts of the current word in the wrong order. */
async function placeInWrongOrder(page: Page): Promise<void> {
  for (const id of pieceOrder(await currentWord(page, 'ocean')).toReversed()) await part(page, id).click()
  await expect(button(page, 'Try again')).toBeVisible()
}

test('a child without a voice looks at a word, covers it, peeks and builds it by keyboard alone', async ({
  page,
  server,
}) => {
  // The four seconds in which a page waits for its first voices pass at once.
  await page.clock.install()
  await openAsChild(page, server, '/word-building/ocean')
  const press = async (name: string) => {
    await tabTo(page, button(page, name))
    await page.keyboard.press('Enter')
  }
  await press('Start')
  await expect(page.getByRole('heading', { name: 'Build the word' })).toBeFocused()
  await expectNoScreenFaults(page)
  await press('Hear the word')
  await page.clock.runFor(5_000)
  await expect(page.getByText("This device can't read aloud.")).toBeVisible()
  await expect(button(page, 'Look at the word')).toBeFocused()
  await expectNoScreenFaults(page)
  await press('Look at the word')
  await expect(button(page, 'Cover it')).toBeFocused()
  const { word, slots } = await currentWord(page, 'ocean')
  await expect(page.getByRole('main')).toContainText(word.word)
  await expectNoScreenFaults(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-piece]').first()).toBeFocused()
  // Two parts in the tray may be in the same order as in the word. That does not show the whole word.
  await expect(button(page, 'Cover it')).toHaveCount(0)

  await tabTo(page, part(page, 0))
  await page.keyboard.press('Space')
  await press('Peek at the word')
  await expect(button(page, 'Cover it')).toBeFocused()
  await expect(page.getByRole('main')).toContainText(word.word)
  await page.keyboard.press('Space')
  await expect(tray(page)).toBeVisible()
  for (const id of slots.keys().drop(1)) {
    await tabTo(page, part(page, id))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`You built “${word.word}”`)
  // The second look counts as a hint, the first does not.
  const finished = await page.evaluate(
    () => JSON.parse(localStorage.getItem('word-practice') ?? '').visits.ocean.finished,
  )
  expect(finished).toMatchObject([{ mastered: false }])
})

/** Some steps of a word: a text that each step shows, and the action that leads to the next step. */
const STEPS: readonly {
  readonly name: string
  readonly go: (page: Page) => Promise<unknown>
  readonly sees: RegExp
}[] = [
  {
    name: 'shown',
    go: async (page) => {
      await button(page, 'Start').click()
      await button(page, 'Look at it instead').click()
    },
    sees: /^Look at every letter/,
  },
  {
    name: 'half built',
    go: async (page) => {
      await button(page, 'Cover it').click()
      await part(page, 0).click()
    },
    sees: /^Peek at the word$/,
  },
  {
    name: 'wrong',
    go: async (page) => {
      await page.getByRole('button', { name: /place 1\. Take it back$/ }).click()
      await placeInWrongOrder(page)
    },
    sees: /Try again$/,
  },
  {
    name: 'built',
    go: async (page) => {
      await button(page, 'Try again').click()
      await buildWord(page, 'ocean')
    },
    sees: /^More about this word$/,
  },
  { name: 'lesson', go: continueToNext, sees: /^Here's something new/ },
]

/** Expects that a reload restarts the lesson: the word of a lesson is not part of the child's visit. */
async function expectLessonRestarts(page: Page): Promise<void> {
  const together = button(page, 'Build one together')
  await together.click()
  await page.locator('[data-piece]').click()
  await page.reload()
  await together.click()
  await expect(page.locator('[data-piece="0"]')).toBeVisible()
}

test('a reload at a step of a word leads back to that step, and so does a logout in a half-built word', async ({
  page,
  server,
}) => {
  test.slow()
  const child = await openAsChild(page, server, '/word-building/ocean', 8)
  for (const step of STEPS) {
    await test.step(step.name, async () => {
      await step.go(page)
      const stepText = page.getByRole('main').getByText(step.sees).first()
      await expect(stepText).toBeVisible()
      const before = await readStoredVisit(page)
      const expectHere = async () => {
        await expect(stepText).toBeVisible()
        expect(await readStoredVisit(page)).toEqual(before)
      }
      await page.reload()
      await expectHere()
      if (step.name === 'half built') {
        await logOutChild(page)
        await page.goto('/word-building/ocean')
        await logInChild(page, child)
        await expectHere()
      }
      if (step.name === 'lesson') await expectLessonRestarts(page)
    })
  }
})

/** Runs in the page: presses every button of the word repeatedly, faster than React renders. */
function pressEverything(): void {
  for (let round = 0; round < 5; round += 1)
    for (const element of document.querySelectorAll<HTMLElement>('main button')) {
      element.click()
      element.click()
    }
}

test('leaves a word buildable after rapid presses at any step', async ({ page, server }) => {
  await openFirstWord(page, server, 'ocean', 12)
  for (let word = 1; word <= 2; word += 1) {
    for (let times = 0; times < 2; times += 1) {
      await page.evaluate(pressEverything)
      // A dialog may have opened, and a word may have been built.
      await page.waitForTimeout(300)
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const { stage, build, finished } = await readStoredVisit(page)
      const at = finished.length + (stage === 'meaning' ? 0 : 1)
      await expect(page.getByText(`word ${at} of 8`).or(button(page, 'Skip'))).toBeVisible()
      if (build === null) continue
      const filledSlots = build.slots.filter((slot: number | null) => slot !== null)
      expect(new Set(filledSlots).size).toBe(filledSlots.length)
      expect(['new', 'heard', 'shown', 'covered']).toContain(build.view)
    }
    if ((await readStoredVisit(page)).stage === 'meaning') {
      await continueToNext(page)
    }
  }
  await showParts(page)
})

/** Runs in the page: changes the stored state to that of an older version. */
function convertToOlderFormat(now: number): void {
  const day = 86_400_000
  const practice = JSON.parse(localStorage.getItem('word-practice') ?? '')
  const visit = practice.visits.ocean
  delete visit.build.view
  visit.build.slots[0] = 0
  visit.returning = [{ wordId: 'ocean-sea', fromVisit: 2 }]
  for (const met of [visit.build.word, ...visit.finished.map((one: { word: object }) => one.word)])
    for (const name of ['distractors', 'oddLetters']) delete met.help[name]
  const tried = (...hows: string[]) => ({
    lastVisit: now - 3 * day,
    struggled: false,
    strand: 'vowel-teams',
    tries: hows.map((how, at) => ({ at: now - (4 - at) * day, how })),
  })
  practice.memory = {
    visit: now - day,
    words: {
      'ocean-sea': tried('alone'),
      'ocean-boat': tried('helped', 'alone'),
      'ocean-coast': tried('given-up'),
      'ocean-glow': { lastVisit: 2, struggled: true },
    },
  }
  localStorage.setItem('word-practice', JSON.stringify(practice))
}

test('a half-built word stored by an older version continues, and known words return in a new visit', async ({
  page,
  server,
}) => {
  await startWords(page, server)
  const { word } = await currentWord(page, 'ocean')
  await page.evaluate(convertToOlderFormat, Date.now())
  await page.reload()
  await expect(page.getByText('word 1 of 8')).toBeVisible()
  await expect(tray(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /place 1\. Take it back$/ })).toBeVisible()
  for (const id of pieceOrder(await currentWord(page, 'ocean')).slice(1)) await part(page, id).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`You built “${word.word}”`)
  const { memory } = await page.evaluate(() => JSON.parse(localStorage.getItem('word-practice') ?? ''))
  expect(Object.keys(memory.words)).toHaveLength(5)
  // The words met by the former rules return in a new visit.
  await page.goto('/word-building/space')
  await button(page, 'Start').click()
  await showParts(page)
  expect(memory.words).toHaveProperty((await currentWord(page, 'space')).word.id)
})
