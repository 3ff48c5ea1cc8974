/** Tests of the card "Oops", which is shown when the parts do not make the word. */

import { afterEach, expect, it } from 'vitest'
import { choose } from '../../../comfort/choose.ts'
import { show } from '../../../testing/screen.tsx'
import WrongAssembly from './wrong-assembly.tsx'

afterEach(() => choose('keepMessages', 'off'))

it('gives one line of advice, and its reason when the child asks for it', async () => {
  choose('keepMessages', 'on')
  const doNothing = () => undefined
  const screen = await show(
    <WrongAssembly
      advice={{ line: 'Listen again. What do you hear first?', why: 'Your parts say “fishjel”.' }}
      onReading={doNothing}
      onHear={null}
    />,
  )
  await expect.element(screen.getByText(/Listen again\. What do you hear first\?/)).toBeVisible()
  expect(screen.getByText(/Your parts say/).query()).toBeNull()
  await screen.getByRole('button', { name: 'Why?' }).click()
  await expect.element(screen.getByText(/Your parts say/)).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByText(/Your parts say/)).toHaveFocus()
})
