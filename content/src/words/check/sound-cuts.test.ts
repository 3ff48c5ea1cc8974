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

it.each(['n-est', 'e-gg', 'c-a-t', 'ti-ger', 'day-dr-eam'])('%s does not', (cut) => {
  expect(checkSoundCuts(cutWord(cut))).toEqual([])
})

it('wants the sounds in the first strands, unless they spell another word', () => {
  const digraph = (cut: string) => checkSoundCuts({ ...cutWord(cut), strand: 'digraphs' })
  expect(digraph('f-ish')).toMatchObject([{ message: 'fish: f-ish is not cut into sounds.', cure: 'Cut f-i-sh.' }])
  expect(digraph('f-i-sh')).toEqual([])
  expect(checkSoundCuts({ ...cutWord('d-en'), strand: 'short-vowels' })).toEqual([])
  expect(checkSoundCuts({ ...cutWord('cr-ab'), strand: 'blends' })).toEqual([])
})
