import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { expect, it } from 'vitest'
import { exampleTemplate } from '../../testing/example-template.ts'
import { whatsOf } from '../../testing/example-word.ts'
import { checkIds, checkThemeSize } from './theme.ts'

const twelve = DIFFICULTIES.flatMap((difficulty) =>
  [1, 2, 3, 4].map((number) => exampleTemplate({ id: `${difficulty}-${number}`, difficulty })),
)

it('wants twelve templates, four of each difficulty', () => {
  expect(checkThemeSize({ theme: 'food', templates: twelve })).toEqual([])
  expect(whatsOf(checkThemeSize({ theme: 'food', templates: twelve.slice(1) }))).toEqual(['templates', 'easy'])
  const thirteen = [...twelve.slice(1), exampleTemplate({ difficulty: 'regular' })]
  expect(whatsOf(checkThemeSize({ theme: 'food', templates: thirteen }))).toEqual(['easy'])
})

it('wants an id for each template', () => {
  expect(checkIds({ theme: 'food', templates: twelve })).toEqual([])
  expect(checkIds({ theme: 'food', templates: [exampleTemplate(), exampleTemplate()] })).toMatchObject([
    { path: ['templates', 1, 'id'] },
  ])
})
