import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useChildLogin } from '../../child-login/child-login.ts'
import { standInMicrophone } from '../../features/recorded-sounds/testing/stand-in-microphone.ts'
import { recordedAnswers } from '../../storage/recorded-answers.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import Create from './create.tsx'

const ANYTHING = 'Write anything the story made you think of.'
const KEY = 'my-writing:moss'

const keep = (value: unknown) => localStorage.setItem(KEY, JSON.stringify(value))
const storedValue = () => JSON.parse(localStorage.getItem(KEY) ?? '{}')

beforeEach(() => {
  resetDevice('moss')
  const session = { childId: 'moss', parentId: 'p', username: 'moss', timestamp: 1, expiresAt: Date.now() + 60_000 }
  useChildLogin.setState({ session })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await recordedAnswers.removeAll('moss')
})

/** Begins to record, until the device is asked to keep the first of it, which takes as long as `hold` is not resolved. */
async function recordUntilHeld(hold: Promise<unknown>) {
  const add = recordedAnswers.add
  const held = vi.spyOn(recordedAnswers, 'add').mockImplementation(async (...part) => {
    await hold
    await add(...part)
  })
  const microphone = standInMicrophone()
  const screen = await show(<Create />)
  await screen.getByRole('button', { name: ANYTHING }).click()
  await screen.getByRole('button', { name: 'Say', exact: true }).click()
  await screen.getByRole('button', { name: 'Record', exact: true }).click()
  await expect.poll(() => held.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(0)
  const [, recording] = held.mock.calls[0] ?? []
  return { microphone, screen, recording: recording ?? '' }
}

it('leaves what is written after the way was changed as it is, when the first of a recording is kept only then', async () => {
  const hold = Promise.withResolvers<void>()
  const { screen, recording } = await recordUntilHeld(hold.promise)
  const removed = vi.spyOn(recordedAnswers, 'remove')
  await screen.getByRole('button', { name: 'Type', exact: true }).click()
  await screen.getByLabelText('Your answer').fill('Zuri and the crab')
  hold.resolve()
  await expect.poll(() => removed.mock.calls).toEqual([['moss', recording]])
  await expect.element(screen.getByLabelText('Your answer')).toHaveValue('Zuri and the crab')
  expect(storedValue()).toMatchObject({ draft: { way: 'typed', text: 'Zuri and the crab' }, aside: [] })
  expect(storedValue().draft).not.toHaveProperty('recording')
  await expect.poll(() => recordedAnswers.read('moss', recording)).toBeNull()
})

it('turns the microphone off on Stop, and says that it is saving', async () => {
  const hold = Promise.withResolvers<void>()
  const { microphone, screen } = await recordUntilHeld(hold.promise)
  expect(microphone.isOn()).toBe(true)
  await screen.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect.element(screen.getByText('The microphone is off. Saving what you said.')).toBeVisible()
  expect(microphone.isOn()).toBe(false)
  await expect.element(screen.getByRole('button', { name: 'Record', exact: true })).toHaveFocus()
  hold.resolve()
  await expect.element(screen.getByText('Your answer is recorded.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Play what I said' })).toBeVisible()
})

it.each([
  ['tells so', () => window.dispatchEvent(new StorageEvent('storage', { key: KEY }))],
  ['was at work while this one rested', () => window.dispatchEvent(new PageTransitionEvent('pageshow'))],
])('shows in My writing what is there now when another page %s', async (_, happen) => {
  const piece = { story: 'The Quiet Reef', storyId: 'quiet-reef', prompt: ANYTHING, writtenAt: 1 }
  const draft = { story: null, prompt: null, text: '' }
  const inBook = { ...piece, id: 'one', text: 'Of the reef', inBook: true }
  keep({ draft, aside: [], pieces: [inBook, { ...piece, id: 'two', text: 'Thrown away there' }] })
  const screen = await show(<Create />, '/create?view=my-writing')
  await expect.element(screen.getByText('Thrown away there')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Take it out of the book: The Quiet Reef' })).toBeVisible()
  keep({ draft: { ...draft, text: 'Begun there' }, aside: [], pieces: [{ ...inBook, inBook: false }] })
  happen()
  await expect.element(screen.getByText('Thrown away there')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Put it in the book: The Quiet Reef' })).toBeVisible()
  await expect.element(screen.getByText('Begun there')).toBeVisible()
})
