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
