import { expect, it } from 'vitest'
import { sentenceLists } from '#generated/sentence-bank'
import { show } from '../../testing/screen.tsx'
import { SentencePictures, wordsWithPicture } from './sentence-pictures.tsx'

const { pictured } = await sentenceLists.animals()

it('shows pictures for the first four words of a sentence, and reserves their space before they are loaded', async () => {
  const [first = '', ...others] = Object.keys(pictured).slice(0, 6)
  const sentence = `A ${first} and ${others.join(', ')}.`
  expect(wordsWithPicture(sentence, pictured)).toEqual([first, ...others].slice(0, 4))
  const { container } = await show(<SentencePictures sentence={sentence} pictured={pictured} />)
  const height = container.firstElementChild?.getBoundingClientRect().height ?? 0
  expect(height).toBeGreaterThan(40)
  await expect.poll(() => container.querySelectorAll('svg').length).toBe(4)
  expect(container.firstElementChild?.getBoundingClientRect().height).toBe(height)
})

it('shows nothing if no word has a picture', async () => {
  const { container } = await show(<SentencePictures sentence="And then it did so." pictured={pictured} />)
  expect(container.firstElementChild?.childElementCount ?? 0).toBe(0)
})
