/**
 * Makes a mixed story: plans it, loads the prepared texts it is based on, and fills in the chosen interests. No server and no
 * language model takes part.
 */

import type { BrainStateId } from '@lanternleaf/domain/brain-state/brain-state'
import type { GenerationInterest } from '@lanternleaf/domain/interest/interest-catalogue'
import type { BaseStory } from '@lanternleaf/domain/story-generator/base-story'
import { generateStory } from '@lanternleaf/domain/story-generator/generate'
import type { GeneratedStory } from '@lanternleaf/domain/story-generator/generated-story'
import {
  type PlannedBase,
  planFallback,
  planStory,
  type StoryPlan,
} from '@lanternleaf/domain/story-generator/plan-story'

/**
 * Generates a story on this device. If the planned base story cannot be fetched, a built-in story is the base. Rejects if that
 * cannot be fetched either, or if the texts make no readable story.
 */
export async function makeStory(
  interests: readonly GenerationInterest[],
  brainState: BrainStateId,
  seed: string,
): Promise<GeneratedStory> {
  const shelf = await import('#generated/templates')
  const plan = planStory(shelf.stories, interests, seed)
  if (!plan.ok) throw new Error(`No story can be planned: ${plan.error}`)
  const [loaded, mix] = await Promise.all([loadPlan(shelf, plan.value), shelf.mix()])
  const story = generateStory(loaded.plan, loaded.base, mix.default, brainState)
  if (!story.ok) throw new Error(`The generated story cannot be read: ${story.error}`)
  return story.value
}

type Shelf = typeof import('#generated/templates')

async function loadPlan(shelf: Shelf, plan: StoryPlan): Promise<{ plan: StoryPlan; base: BaseStory }> {
  try {
    return { plan, base: await loadBase(shelf, plan.base) }
  } catch (error) {
    console.warn('Could not load the planned story; a built-in story is used instead.', error)
    const fallback = planFallback(plan)
    return { plan: fallback, base: await loadBase(shelf, fallback.base) }
  }
}

async function loadBase({ stories, fallbacks }: Shelf, base: PlannedBase): Promise<BaseStory> {
  const load =
    base.kind === 'fallback' ? fallbacks[base.topic].template : stories.find(({ id }) => id === base.id)?.load
  if (!load) throw new Error('The planned story does not exist')
  return (await load()).default
}
