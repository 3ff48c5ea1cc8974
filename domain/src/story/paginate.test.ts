import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords, paginate } from './pages.ts'

const words = (count: number) => Array.from({ length: count }, () => 'leaf').join(' ')
let nextId = 0
const sentence = (text: string) => ({ id: String(++nextId), text: `${text}.` })
const texts = (pages: ReturnType<typeof paginate>) =>
  pages.map(({ paragraphs }) => paragraphs.map((paragraph) => paragraph.map(({ text }) => countWords(text))))

describe('pages of prose', () => {
  it.each<[string, number[][], number[][][]]>([
    ['hold all that fits', [[5, 5], [10]], [[[5, 5], [10]]]],
    ['are cut between paragraphs', [[15], [15]], [[[15]], [[15]]]],
    [
      'are cut where they are even',
      [[10], [6], [6], [6]],
      [
        [[10], [6]],
        [[6], [6]],
      ],
    ],
    ['are even rather than full', [[17, 3, 7]], [[[17]], [[3, 7]]]],
    ['are cut at a sentence of a paragraph that is too long', [[10, 8, 8, 9]], [[[10, 8]], [[8, 9]]]],
    ['keep a paragraph whole where that costs little', [[12], [7, 8]], [[[12]], [[7, 8]]]],
    ['are as long as a sentence that is too long', [[25], [5]], [[[25]], [[5]]]],
    [
      'hold fewer words where they are many short paragraphs',
      [[2], [2], [2], [2], [2], [2]],
      [
        [[2], [2], [2], [2]],
        [[2], [2]],
      ],
    ],
    ['are one for each sentence that is too long', [[25, 30], [22]], [[[25]], [[30]], [[22]]]],
    ['are none of nothing', [], []],
  ])('%s', (_, paragraphs, expected) => {
    const text = paragraphs.map((counts) => counts.map((count) => sentence(words(count))))
    expect(texts(paginate(text, 20))).toEqual(expected)
  })

  it('do not break inside direct speech, however long it is', () => {
    const speech = [`"${words(9)}`, words(9), `${words(9)}"`].map(sentence)
    const before = sentence(words(12))
    expect(texts(paginate([[before, ...speech]], 20))).toEqual([[[12]], [[9, 9, 9]]])
  })
})

const someWords = fc.integer({ min: 1, max: 14 }).map(words)
const spoken = fc.array(someWords, { minLength: 1, maxLength: 3 }).map((sentences) => {
  const [first = '', ...rest] = sentences
  return [`"${first}`, ...rest].map((text, place, all) => (place === all.length - 1 ? `${text}"` : text))
})
const paragraph = fc
  .array(
    fc.oneof(
      someWords.map((text) => [text]),
      spoken,
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((pieces) => pieces.flat().map(sentence))

it('preserve the order and paragraph of every sentence, and the maximum size', () => {
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 6 }), fc.integer({ min: 8, max: 60 }), (paragraphs, most) => {
      const pages = paginate(paragraphs, most)
      const sentences = pages.flatMap((page) => page.paragraphs.flat())
      expect(sentences).toEqual(paragraphs.flat())
      const marks = (text: string) => text.split('"').length - 1
      for (const page of pages) {
        const sentences = page.paragraphs.flat()
        const said = sentences.map(({ text }) => text).join(' ')
        expect(marks(said) % 2).toBe(0)
        const isOne = sentences.length === 1 || (marks(said) === 2 && said.startsWith('"') && said.endsWith('".'))
        expect(isOne || countWords(said) <= most).toBe(true)
        for (const part of page.paragraphs)
          expect(paragraphs.some((whole) => part.every((item) => whole.includes(item)))).toBe(true)
      }
    }),
  )
})
