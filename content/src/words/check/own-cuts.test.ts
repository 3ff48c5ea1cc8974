import { expect, it } from 'vitest'
import { cutWord } from '../../testing/example-word.ts'
import { checkOwnCuts } from './own-cuts.ts'

it.each([
  ['wor-thy', undefined, 'Cut worth-y, and write morphemes: [worth, y].'],
  ['ea-g-le', undefined, 'Cut ea-gle.'],
  ['eag-le', undefined, 'Cut ea-gle.'],
  ['con-troll-er', 'controll+er', 'Write control and l: the l doubles.'],
  ['propell-er', undefined, 'Write propel and l: the l doubles.'],
])('%s (%s) is cut wrongly', (cut, own, cure) => {
  expect(checkOwnCuts(cutWord(cut, own)).map((objection) => objection.cure)).toContain(cure)
})

it.each([
  ['worth-y', 'worth+y'],
  ['ea-gle', undefined],
  ['tick-le', undefined],
  ['control-l-er', 'control+l+er'],
  ['smell-y', 'smell+y'],
  ['kitch-en', undefined],
  ['mo-ther', undefined],
])('%s (%s) is not', (cut, own) => {
  expect(checkOwnCuts(cutWord(cut, own))).toEqual([])
})

it('says which cut, where, and what instead', () => {
  expect(checkOwnCuts(cutWord('wor-thy'))).toMatchInlineSnapshot(`
    [
      {
        "check": "cuts",
        "cure": "Cut worth-y, and write morphemes: [worth, y].",
        "message": "worthy: "worth" is a word in it, and it is cut elsewhere.",
        "path": [
          "chunks",
        ],
        "what": "worthy worth",
      },
    ]
  `)
  expect(checkOwnCuts(cutWord('eag-le'))).toMatchInlineSnapshot(`
    [
      {
        "check": "cuts",
        "cure": "Cut ea-gle.",
        "message": "eagle: eag-le cuts through "gle".",
        "path": [
          "chunks",
        ],
        "what": "eagle eag-le",
      },
    ]
  `)
  expect(
    checkOwnCuts({
      ...cutWord('ea-gle'),
      alternative_chunks: [
        ['ea', 'gle'],
        ['eag', 'le'],
      ],
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "check": "cuts",
        "cure": "Cut ea-gle.",
        "message": "eagle: eag-le cuts through "gle".",
        "path": [
          "alternative_chunks",
          1,
        ],
        "what": "eagle eag-le",
      },
    ]
  `)
  expect(checkOwnCuts(cutWord('propell-er'))).toMatchInlineSnapshot(`
    [
      {
        "check": "cuts",
        "cure": "Write propel and l: the l doubles.",
        "message": "propeller: "propell" is no word; "propel" is.",
        "path": [
          "chunks",
        ],
        "what": "propeller propell",
      },
    ]
  `)
})

it('an ending that is no part of the word before it is none', () => {
  for (const cut of ['whe-ther', 'sing-er', 'turt-le-neck', 'ball', 'all-ey', 'toll', 'rabb-it', 'les-son'])
    expect(checkOwnCuts(cutWord(cut))).toEqual([])
})
