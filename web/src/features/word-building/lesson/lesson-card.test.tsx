/** Tests of a spelling lesson: keyboard, voice, and contrast. */

import { STRANDS, type Strand } from '@lanternleaf/domain/sequence/strand'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearSpeechUnavailable, markSpeechUnavailable } from '../../../speech/speech-availability.ts'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { behindBar, showInWindow } from '../../../testing/screen.tsx'
import { Announcer } from '../../../ui/messages/announcer.tsx'
import { wholeList } from '../testing/whole-lists.ts'
import LessonCard from './lesson-card.tsx'
import { loadLesson } from './lesson-step.tsx'

const WINDOWS = [
  [320, 640],
  [768, 1024],
  [844, 390],
  [1280, 800],
] as const

const root = document.documentElement

beforeEach(() => resetDevice('moss'))
afterEach(async () => {
  root.style.fontSize = ''
  clearSpeechUnavailable({ all: false, stopped: false })
  await page.viewport(768, 1024)
})

async function open(strand: Strand) {
  const [lesson, { ground }] = await Promise.all([loadLesson(strand), wholeList('ocean')])
  const [say, onDone] = [vi.fn(async () => null), vi.fn()]
  const screen = await showInWindow(
    <>
      <LessonCard
        lesson={lesson}
        ground={ground}
        onDone={onDone}
        voice={{ speaking: false, sounding: false, say, stop: () => undefined }}
      />
      <Announcer />
    </>,
  )
  const spokenTexts = () => say.mock.calls.map(([texts]: unknown[]) => texts)
  return { screen, lesson, spokenTexts, onDone }
}

const button = (screen: Awaited<ReturnType<typeof open>>['screen'], name: string | RegExp) =>
  screen.getByRole('button', { name })

const violations = async (container: HTMLElement) =>
  (await axe.run(container, { rules: { region: { enabled: false } } })).violations.map(
    ({ id, help }) => `${id}: ${help}`,
  )

it('can be used with the keyboard, speaks pressed words, and announces placed parts', async () => {
  const { screen, spokenTexts, onDone } = await open('vowel-teams')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button(screen, 'Hear reef: e e')).toHaveFocus()
  await userEvent.keyboard('{Enter}{Tab}{Enter}{Tab}{Enter}')
  expect(spokenTexts()).toEqual([['reef'], ['toad'], ['snail']])
  await userEvent.keyboard('{Tab}')
  await expect.element(button(screen, 'Skip')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Build “train” together' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button(screen, 't r')).toHaveFocus()
  await expect.element(button(screen, 'ain')).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('t r, place 1 of 2.')
  await expect.element(button(screen, 'ain')).toHaveFocus()
  // A voice cannot say the consonants "tr" without a vowel, so it says the whole word.
  expect(spokenTexts().at(-1)).toEqual(['train'])
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('You built “train”.')
  await expect.element(screen.getByRole('group', { name: 'The word' })).toHaveFocus()
  expect(spokenTexts().at(-1)).toEqual(['ain', 'train'])
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(button(screen, 'Your turn')).toHaveFocus()
  expect(onDone).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onDone).toHaveBeenCalledTimes(1)
})

it('can be skipped at every step', async () => {
  const { screen, onDone } = await open('blends')
  await button(screen, 'Skip').click()
  await button(screen, 'Build one together').click()
  await button(screen, 'Skip').click()
  await button(screen, 'f r').click()
  await button(screen, 'og').click()
  await button(screen, 'Skip').click()
  expect(onDone).toHaveBeenCalledTimes(3)
})

it('without a voice has no buttons to hear words, and can be completed', async () => {
  markSpeechUnavailable('all')
  const { screen, lesson, spokenTexts } = await open('silent-e')
  const rules = screen.getByRole('listitem').elements().slice(-2)
  expect(rules.map((rule) => rule.textContent)).toEqual(lesson.text.split(/(?<=\.) /))
  await expect.element(screen.getByText('snake: a, e')).toBeInTheDocument()
  expect(screen.getByRole('button').elements()).toHaveLength(2)
  await button(screen, 'Build one together').click()
  await button(screen, 'p l').click()
  await button(screen, 'ane').click()
  await expect.element(button(screen, 'Your turn')).toBeVisible()
  expect(
    spokenTexts()
      .flat()
      .filter((text) => text !== 'plane'),
  ).toEqual([])
})

/** The lessons with the longest texts. */
const LONGEST = ['roots', 'suffixes', 'spelling-joins'] as const

it.each(WINDOWS)(
  'every word and every part of each lesson is visible above the toolbar at %i x %i',
  async (width, height) => {
    await page.viewport(width, height)
    // In a large window the other lessons have more room than the longest ones.
    for (const strand of width < 768 || height < 640 ? STRANDS : LONGEST) {
      const { screen } = await open(strand)
      expect([strand, behindBar(screen.container, 'li'), root.scrollWidth]).toEqual([strand, 0, width])
      await button(screen, 'Build one together').click()
      await expect.element(screen.getByRole('list', { name: 'Parts' })).toBeVisible()
      expect([strand, behindBar(screen.container, '[data-piece]'), root.scrollWidth]).toEqual([strand, 0, width])
      await screen.unmount()
    }
  },
)

it.each(WINDOWS)(
  'the longest lessons fit into a window of %i x %i with letters twice as large',
  async (width, height) => {
    await page.viewport(width, height)
    root.style.fontSize = '200%'
    for (const strand of LONGEST) {
      const { screen } = await open(strand)
      const widths = [root.scrollWidth]
      const edges = [...screen.container.querySelectorAll('li > *')].map((item) => item.getBoundingClientRect().right)
      await button(screen, 'Build one together').click()
      await expect.element(screen.getByRole('list', { name: 'Parts' })).toBeInTheDocument()
      widths.push(root.scrollWidth)
      expect([strand, ...widths, Math.max(...edges) <= width]).toEqual([strand, width, width, true])
      await screen.unmount()
    }
  },
)

it('has letters of at least 18 px, buttons of at least 48 px, and no violations of axe', async () => {
  await page.viewport(320, 640)
  const { screen } = await open('prefixes')
  const check = async () => {
    expect(await violations(screen.container)).toEqual([])
    const texts = [...screen.container.querySelectorAll('h1, p, button')]
    expect(Math.min(...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)))).toBeGreaterThanOrEqual(
      18,
    )
    const sizes = [...screen.container.querySelectorAll('button')].map((control) => control.getBoundingClientRect())
    expect(Math.min(...sizes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(48)
  }
  await check()
  await button(screen, 'Build one together').click()
  await check()
  await button(screen, 'un').click()
  await button(screen, 'zip').click()
  await expect.element(button(screen, 'Your turn')).toBeVisible()
  await check()
})

it.each([
  ['open-closed', ['t|i|·|ger', 'sp|i|·|der', 'can|·|dle']],
  ['two-closed', ['ra|b|·|b|it', 'he|l|·|m|et', 'su|n|·|l|ight']],
] as const)('draws where the words of the lesson %s are cut, and is heard as whole words', async (strand, drawn) => {
  const { screen } = await open(strand)
  const words = [...screen.container.querySelectorAll('li [aria-hidden="true"]:not(svg)')].slice(0, 3)
  const drawnParts = words.map((word) =>
    [...word.children]
      .flatMap((run) => [...(getComputedStyle(run, '::before').content === '"·"' ? ['·'] : []), run.textContent])
      .join('|'),
  )
  expect(drawnParts).toEqual(drawn)
  await expect.element(button(screen, strand === 'open-closed' ? 'Hear tiger: i' : 'Hear rabbit: b b')).toBeVisible()
})

it('shows lit letters with an underline and a heavier weight, not only with their colour', async () => {
  const { screen } = await open('quiet-letters')
  const litLetters = screen.container.querySelector('li [aria-hidden] span span')
  if (!litLetters) throw new Error('No lit letters')
  const { fontWeight, textDecorationLine } = getComputedStyle(litLetters)
  const word = getComputedStyle(litLetters.closest('[aria-hidden]') as Element)
  expect([litLetters.textContent, textDecorationLine]).toEqual(['kn', 'underline'])
  expect(Number(fontWeight)).toBeGreaterThan(Number(word.fontWeight))
})
