/** Tests of the list of prompts: its groups, and how it fits on a phone. */

import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { PromptList } from './prompt-list.tsx'

const PROMPTS = ['One?', 'Two?', 'Three?', 'Four?', 'Five?', 'Six?']

afterEach(() => page.viewport(768, 1024))

const buttonTexts = (container: HTMLElement) =>
  [...container.querySelectorAll('button')].map(({ textContent }) => textContent)

it('shows three prompts at a time, and "More ideas" shows and focuses the next three', async () => {
  const onChoose = vi.fn()
  const screen = await show(<PromptList prompts={PROMPTS} onChoose={onChoose} />)
  expect(buttonTexts(screen.container)).toEqual(['One?', 'Two?', 'Three?', 'More ideas'])
  await screen.getByRole('button', { name: 'More ideas' }).click()
  expect(buttonTexts(screen.container)).toEqual(['Four?', 'Five?', 'Six?', 'More ideas'])
  await expect.element(screen.getByRole('button', { name: 'Four?' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Six?' }).click()
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Six?')
  await screen.getByRole('button', { name: 'More ideas' }).click()
  expect(buttonTexts(screen.container)).toEqual(['One?', 'Two?', 'Three?', 'More ideas'])
})

it('shows four prompts at once, so that no group has only one prompt', async () => {
  const screen = await show(<PromptList prompts={PROMPTS.slice(0, 4)} onChoose={() => undefined} />)
  expect(buttonTexts(screen.container)).toEqual(PROMPTS.slice(0, 4))
})

it('shows "More ideas" without scrolling on a phone in landscape', async () => {
  await page.viewport(844, 390)
  const screen = await show(<PromptList prompts={PROMPTS} onChoose={() => undefined} />)
  await expect.element(screen.getByRole('button', { name: 'More ideas' })).toBeInViewport({ ratio: 1 })
})

it('shows another picture for another kind of prompt', async () => {
  const prompts = [
    'What happens next in “The Quiet Reef”? Make the next page.',
    'You chose “Dig down”. What else could have happened?',
    'Make a message for Zuri.',
    'What if you had chosen “Wait”?',
  ]
  const screen = await show(<PromptList prompts={prompts} onChoose={() => undefined} />)
  const pictures = [...screen.container.querySelectorAll('button svg')].map((picture) => picture.innerHTML)
  expect(new Set(pictures).size).toBe(4)
})

it.each([
  ['Write a message to Zuri.', 'Make a message for Zuri.'],
  ['Imagine you are in the story. What do you do first?', "Imagine you're in the story. What do you do first?"],
])('shows the same picture for a prompt of an earlier version: %s', async (...prompts) => {
  const screen = await show(<PromptList prompts={prompts} onChoose={() => undefined} />)
  const pictures = [...screen.container.querySelectorAll('button svg')].map((picture) => picture.innerHTML)
  expect(pictures.length).toBe(2)
  expect(new Set(pictures).size).toBe(1)
})
