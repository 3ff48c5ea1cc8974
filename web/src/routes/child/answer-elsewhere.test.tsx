/** Tests of a spoken answer while the child does something else meanwhile. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useChildLogin } from '../../child-login/child-login.ts'
import { standInMicrophone } from '../../features/recorded-sounds/testing/stand-in-microphone.ts'
import { recordedAnswers } from '../../storage/recorded-answers.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import Create from './create.tsx'

const ANYTHING = 'Show or tell anything the story made you think of.'
const KEY = 'my-writing:moss'

const store = (value: unknown) => localStorage.setItem(KEY, JSON.stringify(value))
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

/** Begins to record, and waits until the app stores the first part of the recording. Storing takes until `hold` is resolved. */
async function recordFirstPart(hold: Promise<unknown>) {
  const add = recordedAnswers.add
  const addCalls = vi.spyOn(recordedAnswers, 'add').mockImplementation(async (...part) => {
    await hold
    await add(...part)
  })
  const microphone = standInMicrophone()
  const screen = await show(<Create />)
  await screen.getByRole('button', { name: ANYTHING }).click()
  await screen.getByRole('button', { name: 'Say', exact: true }).click()
  await screen.getByRole('button', { name: 'Record', exact: true }).click()
  await expect.poll(() => addCalls.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(0)
  const [, recording] = addCalls.mock.calls[0] ?? []
  return { microphone, screen, recording: recording ?? '' }
}

it('removes the recording if its first part is stored only after the child has begun to type instead', async () => {
  const hold = Promise.withResolvers<void>()
  const { screen, recording } = await recordFirstPart(hold.promise)
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

it('turns the microphone off when Stop is pressed, and says that it is saving', async () => {
  const hold = Promise.withResolvers<void>()
  const { microphone, screen } = await recordFirstPart(hold.promise)
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
  ['changes the stored writing', () => window.dispatchEvent(new StorageEvent('storage', { key: KEY }))],
  [
    'has changed the stored writing while this tab was suspended',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow')),
  ],
])('shows the stored writing in My writing when another tab %s', async (_, notifyTab) => {
  const piece = { story: 'The Quiet Reef', storyId: 'quiet-reef', prompt: ANYTHING, writtenAt: 1 }
  const draft = { story: null, prompt: null, text: '' }
  const inBook = { ...piece, id: 'one', text: 'Of the reef', inBook: true }
  store({ draft, aside: [], pieces: [inBook, { ...piece, id: 'two', text: 'Thrown away there' }] })
  const screen = await show(<Create />, '/create?view=my-writing')
  await expect.element(screen.getByText('Thrown away there')).toBeVisible()
  await screen.getByRole('article').first().getByRole('button', { name: 'More' }).click()
  await expect.element(screen.getByRole('button', { name: 'Take it out of the book: The Quiet Reef' })).toBeVisible()
  store({ draft: { ...draft, text: 'Begun there' }, aside: [], pieces: [{ ...inBook, inBook: false }] })
  notifyTab()
  await expect.element(screen.getByText('Thrown away there')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Put it in the book: The Quiet Reef' })).toBeVisible()
  await expect.element(screen.getByText('Begun there')).toBeVisible()
})
