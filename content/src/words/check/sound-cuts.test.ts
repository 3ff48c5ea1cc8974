import { expect, it } from 'vitest'
import { cutWord } from '../../testing/example-word.ts'
import { checkSoundCuts } from './sound-cuts.ts'

it.each([
  ['ne-st', 'Cut before the vowel, n-est, or into single sounds.'],
  ['do-g', 'Cut before the vowel, d-og, or into single sounds.'],
  ['moo-n', 'Cut before the vowel, m-oon, or into single sounds.'],
])('%s parts a vowel from what follows it', (cut, cure) => {
  expect(checkSoundCuts(cutWord(cut)).map((objection) => objection.cure)).toEqual([cure])
  const other = { ...cutWord('n-est'), alternative_chunks: [cut.split('-')] }
  expect(checkSoundCuts(other)).toMatchObject([{ path: ['alternative_chunks', 0], cure }])
})

it.each(['w-it-ness', 's-ea-weed', 'cr-ick-et'])('%s splits the first consonants off a syllable', (cut) => {
  const { word } = cutWord(cut)
  const other = { ...cutWord(word), alternative_chunks: [cut.split('-')] }
  expect(checkSoundCuts(other)).toMatchObject([{ path: ['alternative_chunks', 0], cure: 'Leave this cut out.' }])
  expect(checkSoundCuts(cutWord(cut))).toMatchObject([{ path: ['chunks'], cure: 'Cut it into syllables.' }])
})

it('lets a heart word set its odd letters apart', () => {
  expect(checkSoundCuts({ ...cutWord('m-a-ny'), strand: 'heart-words' })).toEqual([])
})

it('takes the letter that comes in where two parts join for a part', () => {
  expect(checkSoundCuts(cutWord('mud-d-y', 'mud+d+y'))).toEqual([])
})

it.each(['n-est', 'e-gg', 'c-a-t', 'ti-ger', 'day-dream'])('%s does not', (cut) => {
  expect(checkSoundCuts(cutWord(cut))).toEqual([])
})

it('wants the sounds in the first strands, unless they spell another word', () => {
  const digraph = (cut: string) => checkSoundCuts({ ...cutWord(cut), strand: 'digraphs' })
  expect(digraph('f-ish')).toMatchObject([{ message: 'fish: f-ish is not cut into sounds.', cure: 'Cut f-i-sh.' }])
  expect(digraph('f-i-sh')).toEqual([])
  expect(checkSoundCuts({ ...cutWord('d-en'), strand: 'short-vowels' })).toEqual([])
  expect(checkSoundCuts({ ...cutWord('cr-ab'), strand: 'blends' })).toEqual([])
})

it('says which cut, where, and what instead', () => {
  expect(checkSoundCuts(cutWord('do-g'))).toMatchInlineSnapshot(`
    [
      {
        "check": "cuts",
        "cure": "Cut before the vowel, d-og, or into single sounds.",
        "message": "dog: do-g parts a vowel from what follows it.",
        "path": [
          "chunks",
        ],
        "what": "dog do-g",
      },
    ]
  `)
  expect(checkSoundCuts({ ...cutWord('f-ish'), strand: 'digraphs' })).toMatchInlineSnapshot(`
    [
      {
        "check": "cuts",
        "cure": "Cut f-i-sh.",
        "message": "fish: f-ish is not cut into sounds.",
        "path": [
          "chunks",
        ],
        "what": "fish sounds",
      },
    ]
  `)
})

it('leaves to other checks what has a second vowel, or more than four sounds', () => {
  const first = (cut: string) => checkSoundCuts({ ...cutWord(cut), strand: 'digraphs' }).map(({ cure }) => cure)
  expect([first('fi-shy'), first('fr-og'), first('fr-ogs')]).toEqual([[], ['Cut f-r-o-g.'], []])
})

it('takes a word of the last of the first strands for one of them', () => {
  expect(checkSoundCuts({ ...cutWord('b-uzz'), strand: 'double-letters' })).toMatchObject([{ cure: 'Cut b-u-zz.' }])
})
