import { describe, expect, it } from 'vitest'
import { wordFromChunks } from '../../testing/example-word.ts'
import type { MorphemeEntry, WordEntry } from '../word-sheet.ts'
import { checkMorphemes } from './morphemes.ts'

const wordOf = (cut: string, ...sum: MorphemeEntry[]): WordEntry => ({
  ...wordFromChunks(cut, sum.map(({ part }) => part).join('+')),
  strand: 'suffixes',
  sum,
})

describe('checkMorphemes', () => {
  it('accepts parts that each have a meaning or a spelling change', () => {
    const parts = [
      { part: 'un', means: 'not' },
      { part: 'forget', means: 'lose from your mind' },
      { part: 't', change: 'the t doubles' },
      { part: 'able', means: 'can be' },
    ]
    expect(checkMorphemes(wordOf('un-forget-t-able', ...parts))).toEqual([])
    expect(
      checkMorphemes(
        wordOf('hop-ing', { part: 'hop', from: 'hope', means: 'wish' }, { part: 'ing', change: 'the e drops' }),
      ),
    ).toEqual([])
  })

  it('accepts combining forms that are not words', () => {
    const parts = [
      { part: 'baro', means: 'weight' },
      { part: 'meter', means: 'measure' },
    ]
    expect(checkMorphemes(wordOf('baro-meter', ...parts))).toEqual([])
  })

  it.each([
    ['a part without a meaning', { part: 'un' }, 'Add "means"; for an added letter, add "change".'],
    ['a long meaning', { part: 'un', means: 'not one two three four five six' }, 'Say it in 6 words at most.'],
    [
      'a part whose source is no known word, affix or root',
      { part: 'un', from: 'unx', means: 'not' },
      'Add "from", the word it comes from; or divide the word differently.',
    ],
  ])('reports %s', (_, first, fix) => {
    const { part, ...rest } = first
    const issues = checkMorphemes(wordOf('un-fold', { part, ...rest }, { part: 'fold', means: 'bend over' }))
    expect(issues).toMatchObject([{ path: ['morphemes', 0], fix }])
  })

  it('reports a word that is not built from its morphemes', () => {
    const issues = checkMorphemes(
      wordOf('care-f-ul', { part: 'care', means: 'mind' }, { part: 'ful', means: 'full of' }),
    )
    expect(issues).toMatchObject([
      { path: ['chunks'], fix: 'Write chunks: [care, ful]; its syllables may be an alternative.' },
    ])
  })

  it('requires morphemes in the strand suffixes, but not in two-closed', () => {
    expect(checkMorphemes({ ...wordFromChunks('care-ful'), strand: 'suffixes' })).toMatchObject([
      { fix: 'Write morphemes: each with part and means, and change where the spelling does.' },
    ])
    expect(checkMorphemes({ ...wordFromChunks('rab-bit'), strand: 'two-closed' })).toEqual([])
  })
})

it('checkMorphemes reports an issue with its path and its fix', () => {
  const [care, ful] = [
    { part: 'care', means: 'mind' },
    { part: 'ful', means: 'full of' },
  ]
  expect(checkMorphemes(wordOf('care-f-ul', care, ful))).toMatchInlineSnapshot(`
    [
      {
        "check": "morphemes",
        "fix": "Write chunks: [care, ful]; its syllables may be an alternative.",
        "message": "careful: its chunks are care-f-ul, but it must be built from its morphemes.",
        "path": [
          "chunks",
        ],
        "what": "careful chunks",
      },
    ]
  `)
  expect(checkMorphemes({ ...wordFromChunks('care-ful'), strand: 'suffixes' })).toMatchInlineSnapshot(`
    [
      {
        "check": "morphemes",
        "fix": "Write morphemes: each with part and means, and change where the spelling does.",
        "message": "careful: it has no morphemes with a meaning.",
        "path": [
          "word",
        ],
        "what": "careful sum",
      },
    ]
  `)
  expect(
    checkMorphemes(
      wordOf('care-ful-xx', care, { part: 'ful' }, { part: 'xx', means: 'one two three four five six seven' }),
    ),
  ).toMatchInlineSnapshot(`
    [
      {
        "check": "morphemes",
        "fix": "Add "means"; for an added letter, add "change".",
        "message": "carefulxx: nothing says what "ful" means.",
        "path": [
          "morphemes",
          1,
        ],
        "what": "carefulxx ful means",
      },
      {
        "check": "morphemes",
        "fix": "Say it in 6 words at most.",
        "message": "carefulxx: "one two three four five six seven" is too long a meaning.",
        "path": [
          "morphemes",
          2,
        ],
        "what": "carefulxx xx long",
      },
    ]
  `)
})

it('checkMorphemes requires morphemes from the strand spelling-joins on, but not without a strand', () => {
  expect(checkMorphemes({ ...wordFromChunks('hop-ping'), strand: 'spelling-joins' })).toHaveLength(1)
  expect(checkMorphemes(wordFromChunks('hop-ping'))).toEqual([])
})

it('checkMorphemes accepts a single letter, even if it is no known part', () => {
  const parts = [
    { part: 'hop', means: 'jump' },
    { part: 'p', change: 'the p doubles' },
    { part: 'ing', means: 'now' },
  ]
  expect(checkMorphemes(wordOf('hop-p-ing', ...parts))).toEqual([])
})
