import { describe, expect, it } from 'vitest'
import { exampleStory, issuesIn } from '../../testing/example-story.ts'
import { checkBecause, checkContractions, checkInversions, checkOldConjunctions } from './plain-talk.ts'

describe('checkContractions', () => {
  const TALK = '"I do not know," said Zuri.\nIt was not far.'

  it.each([
    ['a text without a place to contract', {}, {}, []],
    ['speech in full forms', { intro: TALK }, {}, ['contractions']],
    ['speech in full forms, which everybody uses in it', { intro: TALK }, { formal: true }, []],
    ['narration in full forms, told from outside', { intro: 'It was not far.' }, {}, []],
    ['narration in full forms, told by "I"', { intro: 'I sat.\nIt was not far.' }, {}, ['contractions']],
    ['narration in full forms in a diary', { intro: 'It was not far.' }, { narrator: 'diary' }, ['contractions']],
    ['three of five places', { intro: `"It's not, it's not, it's not, it is not, I am not," said Zuri.` }, {}, []],
    ['two of four places', { intro: `"It's not, it's not, it is not, I am not," said Zuri.` }, {}, ['contractions']],
    ['a speech of several sentences', { intro: '"No.\nI do not know."\nShe sat.' }, {}, ['contractions']],
  ] as const)('reports missing contractions: %s', (_, prose, sheet, expected) => {
    expect(issuesIn(checkContractions, { prose, sheet })).toEqual(expected)
  })

  it('names each place with its line', () => {
    const [finding] = checkContractions(exampleStory({ prose: { intro: TALK, solution: '"It is cold!"' } }))
    expect(finding).toMatchObject({
      line: 2,
      message:
        '0 of 2 possible contractions are used (0 %); at least 60 % are needed. Not contracted: line 2 "do not", line 30 "It is".',
    })
  })
})

describe('checkBecause', () => {
  it.each([
    ['in what everybody reads', { onward: 'It hid because it was cold.' }, []],
    ['on one path only', { b: 'It hid because it was cold.' }, ['A', 'C']],
    ['nowhere', {}, ['A', 'B', 'C']],
  ])('reports the paths without because: %s', (_, prose, expected) => {
    expect(issuesIn(checkBecause, { prose })).toEqual(expected)
  })

  it('is asked for at simple only', () => {
    expect(new Set(checkBecause(exampleStory()).map(({ level }) => level))).toEqual(new Set(['simple']))
  })
})

describe('checkInversions', () => {
  it.each([
    ['one in a text', { intro: 'Up went the crab.' }, []],
    ['two in a text', { intro: 'Up went the crab.\nDown went the eel.' }, ['Down went']],
  ])('reports inversions: %s', (_, prose, expected) => {
    expect(issuesIn(checkInversions, { prose })).toEqual(expected)
  })
})

it('checkOldConjunctions reports each clause behind for and till', () => {
  const intro = 'She sat, for she was cold.\nShe sat till it was dark.\nShe sat till Friday.'
  expect(issuesIn(checkOldConjunctions, { prose: { intro } })).toEqual(['for she was', 'till it was'])
})
