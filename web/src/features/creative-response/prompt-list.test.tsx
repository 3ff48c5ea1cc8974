import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { PromptList } from './prompt-list.tsx'

const IDEAS = ['One?', 'Two?', 'Three?', 'Four?', 'Five?', 'Six?']

afterEach(() => page.viewport(768, 1024))

const buttonTexts = (container: HTMLElement) =>
  [...container.querySelectorAll('button')].map(({ textContent }) => textContent)

it('shows three prompts at a time, focuses the first, and starts over after the last', async () => {
  const choose = vi.fn()
  const screen = await show(<PromptList prompts={IDEAS} onChoose={choose} />)
  expect(buttonTexts(screen.container)).toEqual(['One?', 'Two?', 'Three?', 'More ideas'])
  await screen.getByRole('button', { name: 'More ideas' }).click()
  expect(buttonTexts(screen.container)).toEqual(['Four?', 'Five?', 'Six?', 'More ideas'])
  await expect.element(screen.getByRole('button', { name: 'Four?' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Six?' }).click()
  expect(choose).toHaveBeenCalledExactlyOnceWith('Six?')
  await screen.getByRole('button', { name: 'More ideas' }).click()
  expect(buttonTexts(screen.container)).toEqual(['One?', 'Two?', 'Three?', 'More ideas'])
})

it('never shows a group with only one prompt', async () => {
  const screen = await show(<PromptList prompts={IDEAS.slice(0, 4)} onChoose={() => undefined} />)
  expect(buttonTexts(screen.container)).toEqual(IDEAS.slice(0, 4))
})

it('shows the other prompts in view on a landscape phone', async () => {
  await page.viewport(844, 390)
  const screen = await show(<PromptList prompts={IDEAS} onChoose={() => undefined} />)
  await expect.element(screen.getByRole('button', { name: 'More ideas' })).toBeInViewport({ ratio: 1 })
})
