import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords, paginate } from './pages.ts'

/** A text of `count` words. */
const words = (count: number) => Array.from({ length: count }, () => 'leaf').join(' ')
let nextId = 0
const sentence = (text: string) => ({ id: String(++nextId), text: `${text}.` })
/** The number of words of each sentence, by page and paragraph. */
const wordCounts = (pages: ReturnType<typeof paginate>) =>
  pages.map(({ paragraphs }) => paragraphs.map((paragraph) => paragraph.map(({ text }) => countWords(text))))

describe('paginate', () => {
  it.each<[string, number[][], number[][][]]>([
    ['puts paragraphs that fit on one page', [[5, 5], [10]], [[[5, 5], [10]]]],
    ['breaks between paragraphs', [[15], [15]], [[[15]], [[15]]]],
    [
      'makes pages of about the same number of words',
      [[10], [6], [6], [6]],
      [
        [[10], [6]],
        [[6], [6]],
      ],
    ],
    ['prefers even pages to a full page', [[17, 3, 7]], [[[17]], [[3, 7]]]],
    ['breaks a paragraph that is too long between two sentences', [[10, 8, 8, 9]], [[[10, 8]], [[8, 9]]]],
    ['keeps a paragraph together if the pages stay nearly even', [[12], [7, 8]], [[[12]], [[7, 8]]]],
    ['makes a page longer for a single sentence that is too long', [[25], [5]], [[[25]], [[5]]]],
    [
      'puts fewer words on a page of many short paragraphs',
      [[2], [2], [2], [2], [2], [2]],
      [
        [[2], [2], [2], [2]],
        [[2], [2]],
      ],
    ],
    ['makes one page for each sentence that is too long', [[25, 30], [22]], [[[25]], [[30]], [[22]]]],
    ['returns no pages for no paragraphs', [], []],
  ])('%s', (_, paragraphs, expected) => {
    const text = paragraphs.map((counts) => counts.map((count) => sentence(words(count))))
    expect(wordCounts(paginate(text, 20))).toEqual(expected)
  })

  it('does not break inside direct speech, however long the speech is', () => {
    const speech = [`"${words(9)}`, words(9), `${words(9)}"`].map(sentence)
    const before = sentence(words(12))
    expect(wordCounts(paginate([[before, ...speech]], 20))).toEqual([[[12]], [[9, 9, 9]]])
  })
})

const someWords = fc.integer({ min: 1, max: 14 }).map(words)
const directSpeech = fc.array(someWords, { minLength: 1, maxLength: 3 }).map((sentences) => {
  const [first = '', ...rest] = sentences
  return [`"${first}`, ...rest].map((text, index, all) => (index === all.length - 1 ? `${text}"` : text))
})
const paragraph = fc
  .array(
    fc.oneof(
      someWords.map((text) => [text]),
      directSpeech,
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((pieces) => pieces.flat().map(sentence))

it('paginate keeps every sentence in order and in its paragraph, and only a single sentence or speech exceeds the maximum', () => {
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 6 }), fc.integer({ min: 8, max: 60 }), (paragraphs, maxWords) => {
      const pages = paginate(paragraphs, maxWords)
      const sentences = pages.flatMap((page) => page.paragraphs.flat())
      expect(sentences).toEqual(paragraphs.flat())
      const countQuotes = (text: string) => text.split('"').length - 1
      for (const page of pages) {
        const sentences = page.paragraphs.flat()
        const text = sentences.map((sentence) => sentence.text).join(' ')
        expect(countQuotes(text) % 2).toBe(0)
        const isSpeech = countQuotes(text) === 2 && text.startsWith('"') && text.endsWith('".')
        expect(sentences.length === 1 || isSpeech || countWords(text) <= maxWords).toBe(true)
        for (const part of page.paragraphs)
          expect(paragraphs.some((whole) => part.every((item) => whole.includes(item)))).toBe(true)
      }
    }),
  )
})
