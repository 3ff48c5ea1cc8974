import { beforeEach, expect, it } from 'vitest'
import { makeStory } from '../../features/story-generator/make-story.ts'
import { generatedStory } from '../../storage/entries/generated-story.ts'
import { newDevice } from '../../storage/testing/new-device.ts'
import { show } from '../../ui/screen-test.tsx'
import GeneratedStory from './generated-story.tsx'

beforeEach(() => newDevice('moss'))

const CAMP = 'A camp at night, with a fire, a tent, and lamps on a cord.'

it('a mixed story shows the camp fire while it is told there, then the scenes of the story, and its choice in pictures', async () => {
  generatedStory.write(await makeStory(['ocean', 'space', 'magic'], 'curious', 'seed'))
  const screen = await show(<GeneratedStory />)
  const shown = () => screen.getByRole('img').element().getAttribute('aria-label') ?? ''
  const text = () => screen.container.querySelector('article')?.textContent ?? ''
  await expect.element(screen.getByRole('img', { name: CAMP })).toBeVisible()
  const seen: string[] = []
  for (let turns = 0; turns < 12 && screen.getByRole('button', { name: /^A / }).elements().length === 0; turns += 1) {
    seen.push(shown())
    const before = text()
    await screen.getByRole('button', { name: 'Next', exact: true }).click()
    await expect.poll(text).not.toBe(before)
  }
  expect(new Set(seen).size).toBeGreaterThan(1)
  expect(seen.at(-1)).not.toBe(CAMP)
  for (const { option } of ['A', 'B', 'C'].map((letter) => ({ option: new RegExp(`^${letter} `) })))
    expect(screen.getByRole('button', { name: option }).element().querySelector('svg')).not.toBeNull()
})

it('one that is told on a built-in story shows its scenes, and is read as well', async () => {
  const story = await makeStory(['technology'], 'curious', 'seed')
  expect(story.base.kind).toBe('fallback')
  generatedStory.write(story)
  const screen = await show(<GeneratedStory />)
  await expect.element(screen.getByRole('heading', { level: 1, name: story.title })).toBeVisible()
  await expect.element(screen.getByRole('img').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Back', exact: true })).toBeEnabled()
})
