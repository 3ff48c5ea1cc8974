import { beforeEach, expect, it } from 'vitest'
import { newDevice } from '../../../storage/testing/new-device.ts'
import { show } from '../../../ui/screen-test.tsx'
import { openWordList } from '../practice/word-bank.ts'
import { ThemePicker } from './theme-picker.tsx'

beforeEach(() => newDevice('moss'))

it('offers the heart words beside the themes and the big words', async () => {
  const screen = await show(<ThemePicker />)
  const links = screen.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href')).slice(-2)).toEqual([
    '/word-building/big-words',
    '/word-building/heart',
  ])
  expect(links.at(-1)?.textContent).toContain('Heart words')
})

it('opens the heart words with their odd letters', async () => {
  const { words, strands, intro } = await openWordList('heart')
  expect(words).toHaveLength(100)
  expect(words.filter(({ help }) => help?.oddLetters.length === 0)).toEqual([])
  expect([strands, intro.startsWith('Heart words')]).toEqual([['heart-words'], true])
})
