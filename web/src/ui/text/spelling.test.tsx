import { expect, it } from 'vitest'
import { chooseAccent } from '../../speech/accent.ts'
import { show } from '../../testing/screen.tsx'
import { inBritishSpelling, useSpelling } from './spelling.ts'

function Question() {
  const localizeSpelling = useSpelling()
  return <p>{localizeSpelling('What is your favorite color?')}</p>
}

it.each([
  ['Colors and light', 'Colours and light'],
  ['period, Exclamation point', 'full stop, Exclamation mark'],
  ['a colorful periodical', 'a colorful periodical'],
])('spells %s in British English', (american, british) => {
  expect(inBritishSpelling(american)).toBe(british)
})

it('the spelling follows the chosen accent', async () => {
  const screen = await show(<Question />)
  await expect.element(screen.getByText('What is your favorite color?')).toBeVisible()
  chooseAccent('IN')
  await expect.element(screen.getByText('What is your favourite colour?')).toBeVisible()
  chooseAccent('US')
  await expect.element(screen.getByText('What is your favorite color?')).toBeVisible()
})
