import * as templates from 'virtual:templates'
import { generateStory } from '@lanternleaf/domain/story-generator/generate'
import { planFallback } from '@lanternleaf/domain/story-generator/plan-story'
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
  const base = { kind: 'fallback', topic: 'robots' } as const
  const plan = planFallback({ base, campers: [], interests: ['technology'], seed: 'seed' })
  const [template, mix] = await Promise.all([templates.fallbacks.robots.template(), templates.mix()])
  const made = generateStory(plan, template.default, mix.default, 'curious')
  if (!made.ok) throw new Error(made.error)
  const story = made.value
  expect(story.base).toEqual(base)
  generatedStory.write(story)
  const screen = await show(<GeneratedStory />)
  await expect.element(screen.getByRole('heading', { level: 1, name: story.title })).toBeVisible()
  await expect.element(screen.getByRole('img').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Back', exact: true })).toBeEnabled()
})

it('a crossover is read from its own shelf, and what came of the choice is told at its end', async () => {
  const crossing = templates.stories.find(({ shelf }) => shelf === 'crossovers')
  if (!crossing) throw new Error('There is no crossover.')
  const story = await makeStory(crossing.covers, 'curious', 'seed')
  expect(story.base).toMatchObject({ kind: 'story', interest: 'crossovers' })
  const ending = JSON.stringify(story.levels.full.sections.slice(1))
  expect(ending).toContain('"outcomes"')
  generatedStory.write(story)
  const screen = await show(<GeneratedStory />)
  await expect.element(screen.getByRole('heading', { level: 1, name: story.title })).toBeVisible()
})
