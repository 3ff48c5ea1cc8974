/** Tests of the pictures of a finished sentence. */

import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sentenceLists } from '#generated/sentence-bank'
import { show } from '../../testing/screen.tsx'
import { SentenceFigures, SentencePictures, wordsWithPicture } from './sentence-pictures.tsx'

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

it('shows a plural by two of its singular', async () => {
  const { pictured } = await sentenceLists.ocean()
  expect(wordsWithPicture('With a splash, two otters slide off the rock.', pictured)).toEqual([
    'otters',
    'otters',
    'rock',
  ])
  const { container } = await show(<SentencePictures sentence="Two otters slide." pictured={pictured} />)
  await expect.poll(() => container.querySelectorAll('svg').length).toBe(2)
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
