import type { GenerationInterest } from '../interest/interest-catalogue.ts'
import { pickOne, seededRandom } from '../random/seeded-random.ts'
import { fail, ok, type Result } from '../result.ts'
import { type FallbackTopic, fallbackFor } from './fallback-topic.ts'

/** The interests that a built-in story is about. */
const TOLD_BY_FALLBACK: readonly GenerationInterest[] = ['technology', 'magic']

export type PlannedBase =
  | { readonly kind: 'story'; readonly interest: GenerationInterest; readonly id: string }
  | { readonly kind: 'fallback'; readonly topic: FallbackTopic }

/** What a generated story is made from, known before any of it is loaded. */
export type StoryPlan = {
  readonly base: PlannedBase
  /** The interests that come in as campers, in the order in which they were chosen. */
  readonly campers: readonly GenerationInterest[]
  readonly interests: readonly GenerationInterest[]
  readonly seed: string
}

/** The ids of the stories there are, by interest. */
export type StoryIds = Readonly<Partial<Record<GenerationInterest, readonly string[]>>>

/**
 * Chooses the story to tell and who chimes in: a story of one of the chosen interests, by seed; when none of them has
 * one, a fallback that is about one of them; else any story, with a camper for every interest.
 *
 * @param interests what the child chose; one that comes twice counts once
 * @returns the plan; the same for the same seed, ids and interests
 */
export const planStory = (
  ids: StoryIds,
  interests: readonly GenerationInterest[],
  seed: string,
): Result<StoryPlan, 'no_interests' | 'no_stories'> => {
  const chosen = [...new Set(interests)]
  if (chosen.length === 0) return fail('no_interests')
  const random = seededRandom(`${seed} base`)
  const told = pickOne(
    chosen.filter((interest) => (ids[interest] ?? []).length > 0),
    random,
  )
  if (told !== undefined) {
    const id = pickOne(ids[told] ?? [], random) ?? ''
    return ok(planOf({ kind: 'story', interest: told, id }, chosen, told, seed))
  }
  const replaced = pickOne(
    chosen.filter((interest) => TOLD_BY_FALLBACK.includes(interest)),
    random,
  )
  if (replaced !== undefined) {
    return ok(planOf({ kind: 'fallback', topic: fallbackFor(replaced) }, chosen, replaced, seed))
  }
  const any = pickOne(everyStory(ids), random)
  return any === undefined ? fail('no_stories') : ok(planOf({ kind: 'story', ...any }, chosen, null, seed))
}

/** The same wishes told on a built-in story, for when the one that was planned cannot be had. */
export const planFallback = ({ interests, seed }: StoryPlan): StoryPlan => {
  const told = interests.find((interest) => TOLD_BY_FALLBACK.includes(interest)) ?? null
  const topic = fallbackFor(told ?? interests[0] ?? 'technology')
  return planOf({ kind: 'fallback', topic }, interests, told, seed)
}

const planOf = (
  base: PlannedBase,
  interests: readonly GenerationInterest[],
  told: GenerationInterest | null,
  seed: string,
): StoryPlan => ({ base, campers: interests.filter((interest) => interest !== told), interests, seed })

const everyStory = (ids: StoryIds): readonly { readonly interest: GenerationInterest; readonly id: string }[] =>
  (Object.keys(ids) as GenerationInterest[])
    .toSorted()
    .flatMap((interest) => (ids[interest] ?? []).map((id) => ({ interest, id })))
