/** Tests of stories that are mixed from chosen topics, as the reader shows them. */

import { generateStory } from '@lanternleaf/domain/story-generator/generate'
import { planFallback } from '@lanternleaf/domain/story-generator/plan-story'
import { beforeEach, expect, it } from 'vitest'
import * as templates from '#generated/templates'
import GeneratedStory from '../../features/stories/generated-story-screen.tsx'
import { makeStory } from '../../features/story-generator/make-story.ts'
import { generatedStory } from '../../storage/entries/generated-story.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show, showInWindow } from '../../testing/screen.tsx'

beforeEach(() => resetDevice('moss'))

const CAMP = 'A camp at night, with a fire, a tent, and lamps on a cord. The things you chose are around the fire.'

it('a mixed story shows pictures of its scenes and its choice, and the camp at the end', async () => {
  generatedStory.write(await makeStory(['ocean', 'space', 'magic'], 'curious', 'seed'))
  const screen = await show(<GeneratedStory />)
  const next = screen.getByRole('button', { name: 'Next', exact: true })
  const options = ['A', 'B', 'C'].map((letter) => screen.getByRole('button', { name: new RegExp(`^${letter} `) }))
  const imageLabel = () => screen.getByRole('img').elements()[0]?.getAttribute('aria-label')
  const text = () => screen.container.querySelector('article')?.textContent ?? ''
  const turnUntil = async (isThere: () => boolean) => {
    for (let turns = 0; turns < 20 && !isThere(); turns += 1) {
      const before = text()
      await next.click()
      await expect.poll(text).not.toBe(before)
    }
  }
  await expect.element(screen.getByRole('img').first()).toBeVisible()
  await turnUntil(() => options.some((option) => option.elements().length > 0))
  for (const option of options) expect(option.element().querySelector('svg')).not.toBeNull()
  await options[0]?.click()
  await turnUntil(() => imageLabel() === CAMP)
  expect(imageLabel()).toBe(CAMP)
})

it('its first page says what the child mixed, with a picture of each', async () => {
  generatedStory.write(await makeStory(['animals', 'space'], 'curious', 'seed'))
  const { container } = await show(<GeneratedStory />)
  await expect.poll(() => container.querySelectorAll('header li img').length).toBe(2)
  expect(container.querySelector('header div > ul')?.parentElement?.textContent).toBe('From your mix:AnimalsSpace')
})

it('its first page is at the camp: a picture with a figure for each topic, as high as the few words allow', async () => {
  generatedStory.write(await makeStory(['ocean', 'space', 'magic'], 'curious', 'seed'))
  const screen = await showInWindow(<GeneratedStory />)
  const camp = screen.getByRole('img', { name: CAMP })
  await expect.element(camp).toBeVisible()
  const shadows = camp.element().querySelectorAll('ellipse')
  expect(shadows).toHaveLength(3)
  expect(camp.element().parentElement?.getBoundingClientRect().height).toBeGreaterThan(0.3 * innerHeight)
})

it('a story made from a built-in story shows its scenes, and its pages can be turned', async () => {
  const base = { kind: 'fallback', topic: 'robots' } as const
  const plan = planFallback({ base, campers: [], interests: ['technology'], seed: 'seed' })
  const [template, mix] = await Promise.all([templates.fallbacks.robots.template(), templates.mix()])
  const result = generateStory(plan, template.default, mix.default, 'curious')
  if (!result.ok) throw new Error(result.error)
  const story = result.value
  expect(story.base).toEqual(base)
  generatedStory.write(story)
  const screen = await show(<GeneratedStory />)
  await expect.element(screen.getByRole('heading', { level: 1, name: story.title })).toBeVisible()
  await expect.element(screen.getByRole('img').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Back', exact: true })).toBeEnabled()
})

it('a mix that a crossover covers is made from the crossover, and tells at its end what came of the choice', async () => {
  const crossover = templates.stories.find(({ folder }) => folder === 'crossovers')
  if (!crossover) throw new Error('There is no crossover.')
  const story = await makeStory(crossover.interests, 'curious', 'seed')
  expect(story.base).toMatchObject({ kind: 'story', interest: 'crossovers' })
  const laterSections = JSON.stringify(story.levels.full.sections.slice(1))
  expect(laterSections).toContain('"outcomes"')
  generatedStory.write(story)
  const screen = await show(<GeneratedStory />)
  await expect.element(screen.getByRole('heading', { level: 1, name: story.title })).toBeVisible()
})
