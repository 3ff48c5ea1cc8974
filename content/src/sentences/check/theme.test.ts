import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { expect, it } from 'vitest'
import { exampleTemplate } from '../../testing/example-template.ts'
import { whatsOf } from '../../testing/example-word.ts'
import { checkFirst, checkIds, checkThemeSize } from './theme.ts'

const twelve = DIFFICULTIES.flatMap((difficulty) =>
  [1, 2, 3, 4].map((number) => exampleTemplate({ id: `${difficulty}-${number}`, difficulty })),
)

it('checkThemeSize asks for twelve templates, four of each difficulty', () => {
  expect(checkThemeSize({ theme: 'food', templates: twelve })).toEqual([])
  expect(whatsOf(checkThemeSize({ theme: 'food', templates: twelve.slice(1) }))).toEqual(['templates', 'easy'])
  const thirteen = [...twelve.slice(1), exampleTemplate({ difficulty: 'regular' })]
  expect(whatsOf(checkThemeSize({ theme: 'food', templates: thirteen }))).toEqual(['easy'])
})

it('checkIds reports an id that two templates have', () => {
  expect(checkIds({ theme: 'food', templates: twelve })).toEqual([])
  expect(checkIds({ theme: 'food', templates: [exampleTemplate(), exampleTemplate()] })).toMatchObject([
    { path: ['templates', 1, 'id'] },
  ])
})

it('checkFirst asks for enough easy and regular templates that can open a visit', () => {
  const six = ['easy', 'regular'].flatMap((difficulty) =>
    [1, 2, 3, 4, 5, 6].map((number) =>
      exampleTemplate({ id: `${difficulty}-${number}`, difficulty: difficulty as 'easy' | 'regular' }),
    ),
  )
  expect(checkFirst({ theme: 'food', templates: six })).toEqual([])
  expect(whatsOf(checkFirst({ theme: 'food', templates: six.slice(1, 9) }))).toEqual(['first easy', 'first regular'])
})
