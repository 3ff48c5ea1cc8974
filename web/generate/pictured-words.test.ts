import { placedWords } from '@lanternleaf/content/words/word-sheet'
import { SENTENCE_THEMES } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { expect, it } from 'vitest'
import { pictureReviewOrThrow, sentencesOrThrow, wordsOrThrow } from './content.ts'
import { picturedWords } from './pictured-words.ts'

const pictures = wordsOrThrow().flatMap(({ theme, value }) =>
  placedWords(value).flatMap(({ entry: { word, picture, picture_shows } }) =>
    picture ? [{ theme, word, picture, shows: picture_shows ?? pictureReviewOrThrow()[theme]?.[word]?.[1] }] : [],
  ),
)

/** The words that name what a picture shows. */
const namesOf = (picture: string | undefined): readonly string[] =>
  pictures.flatMap(({ word, picture: other, shows }) => (other === picture && shows === 'it' ? [word] : []))

it.each(SENTENCE_THEMES)('no picture beside a sentence of %s shows what only another word names', (theme) => {
  const places = Object.entries(picturedWords(sentencesOrThrow().get(theme) ?? []))
  expect(places.length).toBeGreaterThan(20)
  const wrong = places.filter(([word, [list, , singular = word]]) => {
    const names = namesOf(pictures.find((entry) => entry.theme === list && entry.word === singular)?.picture)
    return names.length > 0 && !names.includes(singular)
  })
  expect(wrong).toEqual([])
})

it('two otters have the picture of an otter, and only what is named has a picture', () => {
  const { otters, swims, fins, red } = picturedWords(sentencesOrThrow().get('ocean') ?? [])
  expect([otters, swims, fins, red]).toEqual([['ocean', expect.any(String), 'otter'], undefined, undefined, undefined])
})
