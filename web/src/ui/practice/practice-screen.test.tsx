import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { PageHeading } from '../layout/page.tsx'
import { Announcer, announce } from '../messages/announcer.tsx'
import { PracticeBar } from './practice-bar.tsx'
import { PracticeScreen } from './practice-screen.tsx'

const screenAt = (stage: string, gone: boolean) => (
  <>
    <PracticeScreen title="Space words" stage={stage} gone={gone}>
      <PageHeading>Build the word</PageHeading>
      <button type="button">Hint</button>
    </PracticeScreen>
    <Announcer />
  </>
)

const highlightOf = (element: Element): string =>
  getComputedStyle(element).getPropertyValue('-webkit-tap-highlight-color')

it('buttons have no tap highlight while taps are ignored', async () => {
  const ignoring = await show(screenAt('build', true))
  expect(highlightOf(ignoring.getByRole('button').element())).toBe('rgba(0, 0, 0, 0)')
  await ignoring.unmount()
  const normal = await show(screenAt('build', false))
  expect(highlightOf(normal.getByRole('button').element())).not.toBe('rgba(0, 0, 0, 0)')
})

function TwoStages() {
  const [stage, setStage] = useState('build')
  return (
    <>
      <button type="button" onClick={() => setStage('meaning')}>
        Go on
      </button>
      {screenAt(stage, false)}
    </>
  )
}

it('the next stage clears the announcement of the previous stage', async () => {
  const screen = await show(<TwoStages />)
  announce('You built “orbit”.')
  await expect.element(screen.getByRole('status')).toHaveTextContent('You built “orbit”.')
  await screen.getByRole('button', { name: 'Go on' }).click()
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('the link says Back to Themes only if the child chose the theme', async () => {
  const place = { kind: 'Word', at: 1, of: 8 }
  const chosen = await show(<PracticeBar themes="/themes" place={place} />)
  await expect.element(chosen.getByRole('link', { name: 'Back to Themes' })).toBeVisible()
  await chosen.unmount()
  const notChosen = await show(<PracticeBar themes="/themes" isChosen={false} place={place} />)
  await expect.element(notChosen.getByRole('link', { name: 'Choose from Themes' })).toBeVisible()
})
