import { placedWords } from '@lanternleaf/content/words/word-sheet'
import { SENTENCE_THEMES, type SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { expect, it } from 'vitest'
import { pictureReviewOrThrow, sentencesOrThrow, wordsOrThrow } from './content.ts'
import { picturedWords, wordsWithHead } from './pictured-words.ts'

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
    if (list === 'own') return false
    const names = namesOf(pictures.find((entry) => entry.theme === list && entry.word === singular)?.picture)
    return names.length > 0 && !names.includes(singular)
  })
  expect(wrong).toEqual([])
})

it('two otters have the picture of an otter, and only what is named has a picture', () => {
  const { otters, swims, fins, red } = picturedWords(sentencesOrThrow().get('ocean') ?? [])
  expect([otters, swims, fins, red]).toEqual([['ocean', expect.any(String), 'otter'], undefined, undefined, undefined])
})

/** How many sentences can be built in a theme, and how many of them have no picture, so that the lantern stands in their scene. */
function countSentences(theme: SentenceTheme): { readonly all: number; readonly withLantern: number } {
  const templates = sentencesOrThrow().get(theme) ?? []
  const pictured = new Set(Object.keys(picturedWords(templates)))
  const isPictured = (text: string) =>
    (text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []).some((word) => pictured.has(word))
  const counts = templates.map(({ template, blanks, words }) => {
    const fillings = blanks.map((blank) => words[blank] ?? [])
    const all = fillings.reduce((product, { length }) => product * length, 1)
    const plain = fillings.reduce((product, filling) => product * filling.filter((word) => !isPictured(word)).length, 1)
    return { all, withLantern: isPictured(template.replaceAll(/\[[^\]]*\]/g, '')) ? 0 : plain }
  })
  return {
    all: counts.reduce((sum, { all }) => sum + all, 0),
    withLantern: counts.reduce((sum, { withLantern }) => sum + withLantern, 0),
  }
}

it.each(SENTENCE_THEMES)(
  'most sentences of %s show what they are about, and at most three in ten the lantern',
  (theme) => {
    const { all, withLantern } = countSentences(theme)
    expect(withLantern / all, `${withLantern} of ${all}`).toBeLessThanOrEqual(0.3)
  },
)

it('a hen, a kitten and geese have a whole picture, and a fox has a framed head', () => {
  const places = picturedWords(sentencesOrThrow().get('animals') ?? [])
  expect([places.hen, places.kitten, places.geese]).toEqual([
    ['own', null],
    ['own', null],
    [expect.any(String), expect.any(String), 'goose'],
  ])
  const heads = wordsWithHead(places)
  expect([heads.includes('fox'), heads.includes('kitten')]).toEqual([true, false])
})
