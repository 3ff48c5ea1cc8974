import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { newDevice } from '../../../storage/device-test.ts'
import { storyPlace } from '../../../storage/entries/stories.ts'
import { Announcer } from '../../../ui/announcer.tsx'
import { show } from '../../../ui/screen-test.tsx'
import { StoryScreen } from '../story-screen.tsx'

beforeEach(() => newDevice('moss'))

const STORY = 'the-quiet-reef'
const ANSWERED = {
  level: 'full',
  section: 1,
  choice: 'B',
  reflections: [{ about: 'me', prompt: 'Which sounds?', answer: 'Rain.' }],
} as const

const open = () =>
  show(
    <main tabIndex={-1}>
      <StoryScreen interest="ocean" storyId={STORY} />
      <Announcer />
    </main>,
  )
type Screen = Awaited<ReturnType<typeof open>>

const press = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true }).click()
const live = (screen: Screen) => screen.container.querySelector('[aria-live]')?.textContent

async function startOver(screen: Screen) {
  await press(screen, 'Start Over')
  await expect.element(screen.getByRole('button', { name: 'Keep my answers' })).toHaveFocus()
  await press(screen, 'Start over')
}

it('asks with the focus on keeping the answers, offers them on every part, and says that they are back', async () => {
  storyPlace.write({ storyId: STORY, state: ANSWERED })
  const screen = await open()
  await startOver(screen)
  await expect.poll(() => live(screen)).toBe('You started this story over. Undo is above the text.')
  await press(screen, 'Next')
  await expect.poll(() => live(screen)).toBe('')
  await press(screen, 'Start Over')
  await press(screen, 'Next')
  await press(screen, 'Undo')
  await expect.poll(() => live(screen)).toBe('Your answers are back.')
  expect(JSON.stringify(localStorage)).toContain('Rain.')
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

it('has no more to take back once the child answers anew', async () => {
  storyPlace.write({ storyId: STORY, state: ANSWERED })
  const screen = await open()
  await startOver(screen)
  const next = screen.getByRole('button', { name: 'Next', exact: true })
  while (next.element().matches(':enabled')) await next.click()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  await screen.getByRole('button', { name: /^A/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

it('gives the focus back to the word whose card a finger opened', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Look at words' })).toBeVisible()
  await press(screen, 'Look at words')
  const word = [...screen.container.querySelectorAll<HTMLElement>('[data-sentence] [data-word]')][4]
  if (!word) throw new Error('No word')
  await userEvent.click(word)
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(word).toHaveFocus()
})

it('keeps the words marked when the same story is told in other words', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Look at words' })).toBeVisible()
  await press(screen, 'Look at words')
  const text = () => screen.container.querySelector('[data-looking]')?.textContent ?? ''
  const before = text()
  await screen.getByRole('button', { name: /^Challenge/ }).click()
  await expect.poll(() => text() !== before).toBe(true)
  expect(text()).not.toBe('')
  await expect.element(screen.getByRole('button', { name: 'Stop looking at words' })).toBeVisible()
})
