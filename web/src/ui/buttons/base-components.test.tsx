import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import Crab from '~icons/fluent-emoji-flat/crab'
import { show } from '../../testing/screen.tsx'
import { BarPlace, BottomBar } from '../layout/bottom-bar.tsx'
import { Page } from '../layout/page.tsx'
import { Announcer, announce } from '../messages/announcer.tsx'
import { StatusMessage } from '../messages/status-message.tsx'
import { SessionSteps } from '../steps/session-steps.tsx'
import { Button, ButtonLink } from './button.tsx'
import { ChoiceTile } from './choice-tile.tsx'

/** The buttons and links whose size is tested. */
const targets = (
  <>
    <Button kind="primary">Go on</Button>
    <Button>Back</Button>
    <Button kind="quiet">Start Over</Button>
    <ButtonLink to="/">Home</ButtonLink>
    <ChoiceTile label="Ocean" icon={Crab} tint="ocean" onChoose={() => undefined} />
  </>
)

it('every button and link is at least 44 px high, and the main ones for children are at least 56 px high', async () => {
  const screen = await show(targets)
  const height = (name: string) => screen.getByText(name).element().closest('a, button')?.getBoundingClientRect().height
  expect(height('Start Over')).toBeGreaterThanOrEqual(44)
  for (const name of ['Go on', 'Back', 'Home', 'Ocean']) expect(height(name)).toBeGreaterThanOrEqual(56)
})

it('the name of a choice tile starts with its label, and Enter chooses it', async () => {
  const onChoose = vi.fn()
  const screen = await show(
    <ChoiceTile label="Ocean" detail="Reefs and tides" icon={Crab} tint="ocean" onChoose={onChoose} />,
  )
  const tile = screen.getByRole('button', { name: /^Ocean/ })
  await expect.element(tile).toHaveAccessibleName('Ocean Reefs and tides')
  await userEvent.tab()
  await expect.element(tile).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledOnce()
})

it('the steps of a session are a progressbar that names the current step', async () => {
  const screen = await show(<SessionSteps done={2} current={1} practice="Words" />)
  const bar = screen.getByRole('progressbar', { name: 'Your session' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '2')
  await expect.element(bar).toHaveAttribute('aria-valuemax', '4')
  await expect.element(bar).toHaveAttribute('aria-valuetext', 'Now: Words, step 2 of 3')
  await screen.rerender(<SessionSteps done={2} current={1} practice="Story" />)
  await expect.element(bar).toHaveAttribute('aria-valuetext', '50%. Now: Story')
  await expect.element(bar).toHaveTextContent('Storystep 2 of 4')
})

it('the bar shows the current position as text and as dots', async () => {
  const screen = await show(
    <BottomBar label="Words" middle={<BarPlace text="Word 3 of 8" at={3} of={8} />} back={<Button>Themes</Button>} />,
  )
  await expect.element(screen.getByText('Word 3 of 8')).toBeVisible()
  const dots = [...screen.container.querySelectorAll('[aria-hidden] > span')].map((dot) => getComputedStyle(dot))
  expect(new Set(dots.slice(0, 2).map(({ backgroundColor }) => backgroundColor)).size).toBe(1)
  expect(new Set(dots.slice(1).map(({ backgroundColor }) => backgroundColor)).size).toBe(3)
  expect(dots).toHaveLength(8)
})

it('a message of the kind "careful" is an alert, and any other message is a status', async () => {
  const screen = await show(
    <>
      <StatusMessage kind="careful">Failed to load stories. Please try again.</StatusMessage>
      <StatusMessage>More stories coming soon!</StatusMessage>
    </>,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to load stories. Please try again.')
  await expect.element(screen.getByRole('status')).toHaveTextContent('More stories coming soon!')
})

it('an announcement is added to a status region that existed before', async () => {
  const screen = await show(<Announcer />)
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
  announce('moss has a reading space now.')
  await expect.element(screen.getByRole('status')).toHaveTextContent('moss has a reading space now.')
})

it('a page has one heading and sets the title of the document', async () => {
  const screen = await show(<Page title="Privacy" />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy')
  expect(document.title).toBe('Privacy · Lanternleaf')
})
