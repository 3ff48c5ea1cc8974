/**
 * Decides which written story becomes the base of a generated story, and which of the chosen interests it leaves for
 * the campers (speakers before and after the story). The story generator of the web app calls it first, because only
 * then it knows what to load.
 */

import type { Topic } from '../interest/interest.ts'
import type { GenerationInterest } from '../interest/interest-catalogue.ts'
import { pickOne, seededRandom } from '../random.ts'
import { fail, ok, type Result } from '../result.ts'

/** The interests that the fallback stories are about. */
const FALLBACK_INTERESTS: readonly GenerationInterest[] = ['technology', 'magic']

/** Which story a generated story is based on: one of the written stories, or a built-in fallback story. */
export type PlannedBase =
  /** `interest` is the folder of the story: a topic, or `crossovers`. */
  | { readonly kind: 'story'; readonly interest: string; readonly id: string }
  | { readonly kind: 'fallback'; readonly topic: FallbackTopic }

/** The plan of a generated story, made before the base story is loaded. */
export type StoryPlan = {
  readonly base: PlannedBase
  /** The chosen interests that the base story is not about, in order. The first of them are represented by campers. */
  readonly campers: readonly GenerationInterest[]
  readonly interests: readonly GenerationInterest[]
  readonly seed: string
}

/** A written story that a generated story can be based on. */
export type WrittenStory = {
  readonly id: string
  /** The folder of the story: a topic, or `crossovers`. */
  readonly folder: string
  /** The interests that the story is about. The interest of its own topic comes first. */
  readonly interests: readonly GenerationInterest[]
}

/** The folder of stories that are written for several interests. */
const CROSSOVERS = 'crossovers'

/**
 * Chooses the base story: one that covers most of the chosen interests. If several do, a crossover is preferred, then a
 * story whose own topic was chosen; the rest is chance, decided by the seed. A crossover counts only if it covers at
 * least two of the interests. If no story covers any interest, a fallback story that covers one is chosen; if there is
 * none, any story that is not a crossover.
 *
 * @param interests the interests that the child chose; duplicates count once
 * @returns the plan, which is the same for the same seed, stories and interests
 */
export const planStory = (
  stories: readonly WrittenStory[],
  interests: readonly GenerationInterest[],
  seed: string,
): Result<StoryPlan, 'no_interests' | 'no_stories'> => {
  const chosen = [...new Set(interests)]
  if (chosen.length === 0) return fail('no_interests')
  const random = seededRandom(`${seed} base`)
  const best = pickOne(bestMatches(stories, chosen), random)
  if (best !== undefined) return ok(createPlan(baseOf(best), chosen, best.interests, seed))
  const fallbackInterest = pickOne(
    chosen.filter((interest) => FALLBACK_INTERESTS.includes(interest)),
    random,
  )
  if (fallbackInterest !== undefined) {
    return ok(createPlan({ kind: 'fallback', topic: fallbackFor(fallbackInterest) }, chosen, [fallbackInterest], seed))
  }
  const anyStory = pickOne(
    stories.filter(({ folder }) => folder !== CROSSOVERS),
    random,
  )
  return anyStory === undefined ? fail('no_stories') : ok(createPlan(baseOf(anyStory), chosen, [], seed))
}

/** Plans a fallback story for the same interests. Used if the planned story cannot be loaded. */
export const planFallback = ({ interests, seed }: StoryPlan): StoryPlan => {
  const covered = interests.find((interest) => FALLBACK_INTERESTS.includes(interest))
  const topic = fallbackFor(covered ?? interests[0] ?? 'technology')
  return createPlan({ kind: 'fallback', topic }, interests, covered ? [covered] : [], seed)
}

/** The stories with the highest score. */
const bestMatches = (
  stories: readonly WrittenStory[],
  chosen: readonly GenerationInterest[],
): readonly WrittenStory[] => {
  const scored = stories.map((story) => ({ story, score: scoreOf(story, chosen) }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ story }) => story)
}

/**
 * The score of a story. Each covered interest gives three points, so that the points for a crossover (2) or for the
 * story's own topic (1) decide only between stories that cover equally many. It is 0 if the story covers too few.
 */
const scoreOf = ({ folder, interests }: WrittenStory, chosen: readonly GenerationInterest[]): number => {
  const count = chosen.filter((interest) => interests.includes(interest)).length
  const isCrossover = folder === CROSSOVERS
  if (count < (isCrossover ? 2 : 1)) return 0
  if (isCrossover) return count * 3 + 2
  const isOwnTopicChosen = interests[0] !== undefined && chosen.includes(interests[0])
  return count * 3 + (isOwnTopicChosen ? 1 : 0)
}

const baseOf = ({ id, folder }: WrittenStory): PlannedBase => ({ kind: 'story', interest: folder, id })

const createPlan = (
  base: PlannedBase,
  interests: readonly GenerationInterest[],
  covered: readonly GenerationInterest[],
  seed: string,
): StoryPlan => ({ base, campers: interests.filter((interest) => !covered.includes(interest)), interests, seed })

/** The topics of the built-in fallback stories, which are used for interests without stories. */
export const FALLBACK_TOPICS = ['robots', 'magic'] as const
export type FallbackTopic = (typeof FALLBACK_TOPICS)[number]

/** The fallback story that suits each interest best: `magic` is about people and wonders, `robots` about things. */
const FALLBACK_BY_INTEREST: Readonly<Record<Topic | GenerationInterest, FallbackTopic>> = {
  ocean: 'robots',
  animals: 'robots',
  space: 'robots',
  technology: 'robots',
  robots: 'robots',
  invention: 'robots',
  magic: 'magic',
  art: 'magic',
  creative: 'magic',
  mystery: 'magic',
  family: 'magic',
  friendship: 'magic',
}

export const fallbackFor = (interest: Topic | GenerationInterest): FallbackTopic => FALLBACK_BY_INTEREST[interest]
