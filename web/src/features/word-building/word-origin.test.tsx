import { afterEach, expect, it } from 'vitest'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import { wholeList } from './testing/whole-lists.ts'
import { WordOrigin } from './word-origin.tsx'

afterEach(() => resetDevice('moss'))

it('says that a word returns, whatever its list, and nothing about a new word of the theme', async () => {
  const [word] = (await wholeList('ocean')).words
  if (!word) throw new Error('The list needs a word.')
  const returning = [{ wordId: word.id, place: 0, isEasy: true }]
  const screen = await show(<WordOrigin word={word} visit={{ returning }} list="food" />)
  await expect.element(screen.getByText("You've seen this word before")).toBeVisible()
  await screen.rerender(<WordOrigin word={word} visit={{ returning: [] }} list="ocean" />)
  expect(screen.container.textContent).toBe('')
})

it('says that a heart word is to be known by heart, but not among heart words', async () => {
  const [word] = (await wholeList('heart')).words
  if (!word) throw new Error('The list needs a word.')
  const screen = await show(<WordOrigin word={word} visit={{ returning: [] }} list="ocean" />)
  await expect.element(screen.getByText('A word to know by heart')).toBeVisible()
  await screen.rerender(<WordOrigin word={word} visit={{ returning: [] }} list="heart" />)
  expect(screen.container.textContent).toBe('')
})
