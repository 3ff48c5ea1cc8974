import { expect, it } from 'vitest'
import { issuesIn } from '../../testing/example-story.ts'
import { checkSpelling } from './spelling.ts'

const fish = ['parrotfish', 'seaeel', 'isreef', 'parrotzorp'].map((word) => ({ word, meaning: 'a bright fish' }))
const sheet = { vocabulary: { simple: fish, full: fish, challenge: fish } }

it.each([
  ['Zuri’s friends didn’t know.', []],
  ['It was the well-known crabs’ rock near Mars.', []],
  ['Two parrotfish swam by.', []],
  ['"STOP!" it said, and [SOUND] went on.', []],
  ['A seaeel swam by.', []],
  ['An isreef swam by.', ['isreef']],
  ['A parrotzorp swam by.', ['parrotzorp']],
  ['She recieved a shell.', ['recieved']],
  ['It was a grey day of many colours.', ['grey', 'colours']],
  ['It was a gray day of many colors.', ['gray', 'colors']],
  ['Two soldierfish swam by.', ['soldierfish']],
])('checkSpelling reports the misspelled words in: %s', (intro, expected) => {
  expect(issuesIn(checkSpelling, { prose: { intro }, sheet })).toEqual(expected)
})

it('checkSpelling checks hints and prompts too', () => {
  expect(issuesIn(checkSpelling, { prose: { prompt: 'Wich one?' }, header: { slots: { SOUND: ['hmu'] } } })).toEqual([
    'Wich',
    'hmu',
  ])
})
