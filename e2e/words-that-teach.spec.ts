import type { Page } from '@playwright/test'
import { type Progress, progressIn } from '../domain/src/sequence/progress.ts'
import { placeOf, STRANDS, type Strand } from '../domain/src/sequence/strand.ts'
import type { Morpheme, Word, WordHelp } from '../domain/src/word-bank/word.ts'
import { type MetWord, triesOf } from '../domain/src/word-building/word-memory.ts'
import { openAsChild } from './as-child.ts'
import { expect, expectGoodScreen, pressEnter, tabTo, test } from './journey.ts'
import {
  announced,
  buildWord,
  finishBefore,
  goOn,
  type KeptBuild,
  sentenceAtHand,
  startWords,
  wordAtHand,
} from './practice.ts'
import { storyButton } from './story.ts'

const DAY = 86_400_000

/** Builds some words of a theme, each after as many resets as said, and goes on to the next. */
async function buildSome(page: Page, theme: string, resets: readonly number[]): Promise<readonly string[]> {
  const built: string[] = []
  for (const times of resets) {
    built.push((await buildWord(page, theme, { resets: times })).word.word)
    await goOn(page)
  }
  return built
}

/** What a test knows of a word at hand besides. */
type Told = KeptBuild['word'] & Pick<Word, 'help'> & { readonly help: WordHelp & { readonly sum: readonly Morpheme[] } }

/** The place of the strand of the word at hand. */
const placeAtHand = async (page: Page, theme: string): Promise<number> => {
  const { word } = await wordAtHand(page, theme)
  return placeOf((word as Told).help.strand ?? 'roots')
}

test('three readers of one age are where they are after three words, and nobody tells them', async ({
  browser,
  server,
}) => {
  const readers = [
    [1, 1, 1],
    [0, 1, 0],
    [0, 0, 0],
  ]
  const places: number[] = []
  for (const resets of readers) {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    await startWords(page, server)
    await buildSome(page, 'ocean', resets)
    places.push(await placeAtHand(page, 'ocean'))
    await context.close()
  }
  const [struggling = 0, usual = 0, strong = 0] = places
  expect(struggling).toBeLessThan(usual)
  expect(usual).toBeLessThan(strong)
})

/** What the device knows of words that were built. */
const progressHere = async (page: Page): Promise<Progress> => {
  const words: Readonly<Record<string, MetWord>> = await page.evaluate(
    () => JSON.parse(localStorage.getItem('word-practice') ?? '').memory.words,
  )
  return progressIn(
    Object.values(words).flatMap((met) => (met.strand ? [{ strand: met.strand, tries: triesOf(met) }] : [])),
  )
}

/** As if five words of a strand had been built alone yesterday. */
const fiveYesterday = (page: Page, strand: Strand) =>
  page.evaluate(
    ([of, at]) => {
      const kept = JSON.parse(localStorage.getItem('word-practice') ?? '')
      for (const id of ['space-a', 'space-b', 'space-c', 'space-d', 'space-e'])
        kept.memory.words[id] = { lastVisit: at, struggled: false, strand: of, tries: [{ at, how: 'alone' }] }
      localStorage.setItem('word-practice', JSON.stringify(kept))
    },
    [strand, Date.now() - DAY] as const,
  )

test('a strand is sure with its sixth word on a second day, and another comes next', async ({ page, server }) => {
  await startWords(page, server)
  const strand = STRANDS[await placeAtHand(page, 'ocean')] ?? 'roots'
  await fiveYesterday(page, strand)
  await page.reload()
  expect((await progressHere(page))[strand].isSure).toBe(false)
  await buildSome(page, 'ocean', [0])
  expect((await progressHere(page))[strand].isSure).toBe(true)
  expect(STRANDS[await placeAtHand(page, 'ocean')]).not.toBe(strand)
})

test('a word comes back after days', async ({ page, server }) => {
  await page.clock.setSystemTime(Date.now() - 5 * DAY)
  await startWords(page, server)
  const some = await buildSome(page, 'ocean', [0, 0])
  await finishBefore(page, 'ocean', 7, false)
  const built = [...some, (await buildWord(page, 'ocean')).word.word]
  await goOn(page)
  await expect(page).toHaveURL(/word-interest-selection$/)

  await page.clock.setSystemTime(Date.now())
  await page.goto('/word-building/ocean')
  await page.getByRole('button', { name: 'Start' }).click()
  const news = await buildSome(page, 'ocean', [0, 0])
  expect(news.filter((word) => built.includes(word))).toEqual([])
  expect(built).toContain((await wordAtHand(page, 'ocean')).word.word)
})

test('by keyboard a child chooses big words, sees what the parts mean, and builds a cousin next', async ({
  page,
  server,
}) => {
  await openAsChild(page, server, '/word-interest-selection', 8)
  await tabTo(page, page.getByRole('link', { name: /^Big words/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Big words' })).toBeFocused()
  await expectGoodScreen(page)
  await pressEnter(page, page.getByRole('button', { name: 'Start' }))
  await expect(page.getByRole('heading', { name: 'Build the word' })).toBeFocused()
  const { word } = await buildWord(page, 'big-words')
  const { sum } = (word as Told).help
  expect(sum.length).toBeGreaterThan(1)
  const main = page.getByRole('main')
  for (const { part, means } of sum) if (means) await expect(main).toContainText(`${part} (`)
  const cousins = page.getByRole('button', { name: 'Words with the same parts' })
  while (!(await cousins.isVisible())) {
    await goOn(page)
    await buildWord(page, 'big-words')
  }
  await expectGoodScreen(page)
  await pressEnter(page, cousins)
  const sheet = page.getByRole('dialog', { name: 'Words with the same parts' })
  await expectGoodScreen(page)
  const [first] = await sheet.getByRole('listitem').getByRole('button').all()
  if (!first) throw new Error('It has no cousins')
  const cousin = (await first.textContent()) ?? ''
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('heading', { level: 3, name: cousin })).toBeFocused()
  await expectGoodScreen(page)
  await pressEnter(page, sheet.getByRole('button', { name: 'Back' }))
  await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeFocused()
  await pressEnter(page, sheet.getByRole('button', { name: cousin, exact: true }))
  await pressEnter(page, sheet.getByRole('button', { name: 'Build it next' }))
  await expect(cousins).toBeFocused()
  await expect(announced(page)).toHaveText(`Next: ${cousin}.`)
  await expect(main.getByText(`Next: ${cousin}.`)).toBeVisible()
  await goOn(page)
  expect((await wordAtHand(page, 'big-words')).word.word).toBe(cousin)
  const { currentDifficulty } = await page.evaluate(() => JSON.parse(localStorage.getItem('adaptive-session') ?? '{}'))
  expect(currentDifficulty ?? 'easy').toBe('easy')
})

test('a word goes from a story to building, to a sentence, and is known in the story again', async ({
  page,
  server,
}) => {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  const night = page.locator('[data-word="night"]').first()
  await night.click()
  await expect(page.getByRole('dialog', { name: 'night' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/word-building/space')
  await expect(page.getByText('First comes night. You have seen it before.')).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  expect((await buildWord(page, 'space')).word.word).toBe('night')

  await page.goto('/my-page?view=words')
  await page.getByRole('main').getByRole('button', { name: 'night' }).click()
  const sheet = page.getByRole('dialog', { name: 'night' })
  await expect(sheet.getByText('You built this word.')).toBeVisible()
  await expectGoodScreen(page)
  await sheet.getByRole('link', { name: 'Build a sentence with it' }).click()
  await expect(page.getByRole('heading', { name: 'Build a sentence' })).toBeVisible()
  const theme = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(JSON.stringify(await sentenceAtHand(page, theme))).toContain('night')

  await page.goto('/story/ocean/the-quiet-reef')
  const before = await night.boundingBox()
  await expect(night).toHaveCSS('text-decoration-line', 'none')
  await storyButton(page).click()
  await page.getByLabel('Show words I built').check()
  await page.keyboard.press('Escape')
  await expect(night).toHaveCSS('text-decoration-style', 'dotted')
  expect(await night.boundingBox()).toEqual(before)
  await page.reload()
  await expect(night).toHaveCSS('text-decoration-style', 'dotted')
  await expect(page.locator('[data-built]')).toHaveText(Array(await page.locator('[data-built]').count()).fill('night'))
  await night.click()
  await expect(page.getByRole('dialog', { name: 'night' }).getByText('You built this word.')).toBeVisible()
})
