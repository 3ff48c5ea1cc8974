import { expect, it } from 'vitest'
import { exampleWord } from '../../testing/example-word.ts'
import type { WordEntry } from '../word-sheet.ts'
import { checkTextLanguage } from './text-language.ts'

it.each<[string, Partial<WordEntry>, readonly string[]]>([
  ['a good word', {}, []],
  ['a planet', { visual_context: 'The rings of Saturn and the clouds of Venus.' }, []],
  ['parts that are quoted', { celebration_message: 'Sh, short e and ll: sh-ell has a double ending, as ble has.' }, []],
  ['a word that is spelled in two ways', { visual_context: 'A grey case.' }, ['spelling shell grey']],
  ['a wrong article', { visual_context: 'A old case.' }, ['articles shell old']],
  ['a word twice running', { visual_context: 'The the case.' }, ['repeated-words shell The the']],
  ['a name', { visual_context: 'It lies beside Emma in the sand.' }, ['names shell Emma']],
  ['a curled apostrophe', { visual_context: 'The crab’s case.' }, ['sentence-form shell ’']],
  ['an insult', { visual_context: 'A stupid case.' }, ['language shell stupid']],
  ['what is never said', { visual_context: 'A normal case.' }, ['language shell normal']],
  ['hard words', { visual_context: 'A calcified helix.' }, ['familiar-words shell visual_context']],
  ['one hard word', { visual_context: 'A helix of shells.' }, []],
  [
    'words that its own parts explain, from three letters on',
    { word: 'aukasp', morphemes: ['auk', 'asp'], visual_context: 'An auk beside an asp.' },
    [],
  ],
  [
    'words that are parts of two letters',
    { word: 'xiqi', morphemes: ['xi', 'qi'], chunks: ['xi', 'qi'], visual_context: 'The xi beside the qi.' },
    ['spelling xiqi qi', 'familiar-words xiqi visual_context'],
  ],
  ['pieces of the word where it is not celebrated', { meaning_support: 'A hel.' }, ['spelling shell hel']],
  ['an ugly part', { word: 'classy', chunks: ['cl', 'ass', 'y'], alternative_chunks: [] }, ['language classy ass']],
])('%s', (_, fields, expected) => {
  expect(checkTextLanguage(exampleWord(fields)).map(({ check, what }) => `${check} ${what}`)).toEqual(expected)
})

it('says where', () => {
  expect(checkTextLanguage(exampleWord({ meaning_support: 'A grey case.' }))).toMatchObject([
    { path: ['meaning_support'], message: expect.stringMatching(/^shell: meaning_support: "grey"/) },
  ])
})
