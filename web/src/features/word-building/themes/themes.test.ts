/** Tests of the names of the lists of words. */

import { expect, it } from 'vitest'
import { THEME_OPTIONS } from './themes.ts'

it('names the words of each list in natural English', () => {
  expect(Object.values(THEME_OPTIONS).map(({ words }) => words)).toEqual([
    'Animal words',
    'Space words',
    'Ocean words',
    'Friendship words',
    'Mystery words',
    'Food words',
    'Vehicle words',
    'Big words',
    'Heart words',
    'Everyday words',
  ])
})
