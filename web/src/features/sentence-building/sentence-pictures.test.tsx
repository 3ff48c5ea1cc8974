/** Tests of the pictures of a finished sentence. */

import { SENTENCE_THEMES } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sentenceLists } from '#generated/sentence-bank'
import { show } from '../../testing/screen.tsx'
import { SentenceFigures, SentencePictures, wordsWithPicture } from './sentence-pictures.tsx'

const TENS = { twelve: 12, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90 }
const ONES = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const NUMBERS = new Map([...ONES.entries()].map(([value, word]) => [word, value] as const).concat(Object.entries(TENS)))

const { pictured } = await sentenceLists.animals()
const [first = '', ...others] = Object.keys(pictured.words).slice(0, 6)
const sentence = `A ${first} and ${others.join(', ')}.`

afterEach(() => page.viewport(768, 1024))

it('shows pictures for the first four words of a sentence in a low window, and reserves their space before they are loaded', async () => {
  await page.viewport(844, 390)
  expect(wordsWithPicture(sentence, pictured)).toEqual([first, ...others].slice(0, 4))
  const { container } = await show(<SentencePictures sentence={sentence} pictured={pictured} />)
  const height = container.firstElementChild?.getBoundingClientRect().height ?? 0
  expect(height).toBeGreaterThan(40)
  await expect.poll(() => container.querySelectorAll('svg').length).toBe(4)
  expect(container.firstElementChild?.getBoundingClientRect().height).toBe(height)
})

it('shows a plural without a number by two of its singular', async () => {
  const { pictured } = await sentenceLists.ocean()
  expect(wordsWithPicture('With a splash, otters slide off the rock.', pictured)).toEqual(['otters', 'otters', 'rock'])
  const { container } = await show(<SentencePictures sentence="The otters slide." pictured={pictured} />)
  await expect.poll(() => container.querySelectorAll('svg').length).toBe(2)
})

it.each(SENTENCE_THEMES)('shows as many figures as a sentence of %s says', async (theme) => {
  const { default: templates, pictured } = await sentenceLists[theme]()
  const sentences = templates.flatMap(({ template, asks, words }) =>
    (words.NUMBER ?? []).flatMap((number) => {
      const fill = (slot: string, index = 0) => (slot === 'NUMBER' ? number : (words[slot]?.[index] ?? ''))
      // What is counted is the next word that does not describe.
      const after = template.split('[NUMBER]')[1]?.match(/\w+/g) ?? []
      const counted = after.find((word) => asks[word] !== 'what kind of?' && asks[word] !== 'how?') ?? ''
      return [0, 1, 2].map((index) => ({
        sentence: template.replaceAll(/\[(\w+)\]/g, (_, slot) => fill(slot, index)),
        number,
        counted: Object.hasOwn(words, counted) ? fill(counted, index) : counted,
      }))
    }),
  )
  const pictures = sentences.filter(({ counted }) => Object.hasOwn(pictured.words, counted))
  for (const { sentence, counted, number } of pictures)
    expect(
      wordsWithPicture(sentence, pictured).filter((word) => word === counted),
      sentence,
    ).toHaveLength(NUMBERS.get(number) ?? 0)
})

it('shows the companion alone in a scene if no word has a picture', async () => {
  const { container } = await show(
    <svg aria-hidden="true">
      <SentenceFigures sentence="And then it did so." pictured={pictured} />
    </svg>,
  )
  expect(container.querySelectorAll('g > svg')).toHaveLength(1)
})

it('shows nothing if no word has a picture', async () => {
  const { container } = await show(<SentencePictures sentence="And then it did so." pictured={pictured} />)
  expect(container.firstElementChild?.childElementCount ?? 0).toBe(0)
})

it('stands four pictures side by side in what an upright window shows of a scene, in the order of the words', async () => {
  const { container } = await show(
    <svg viewBox="224 0 320 290" aria-hidden="true">
      <SentenceFigures sentence={sentence} pictured={pictured} />
    </svg>,
  )
  await expect.poll(() => container.querySelectorAll('g > svg').length).toBe(4)
  const boxes = [...container.querySelectorAll('g > svg')].map((figure) => figure.getBoundingClientRect())
  const scene = container.querySelector('svg')?.getBoundingClientRect()
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? scene?.left ?? 0)
    expect(box.right).toBeLessThanOrEqual(scene?.right ?? 0)
  }
})
