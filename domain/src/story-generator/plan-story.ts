import type { Topic } from '../interest/interest.ts'
import type { GenerationInterest } from '../interest/interest-catalogue.ts'
import { pickOne, seededRandom } from '../random.ts'
import { fail, ok, type Result } from '../result.ts'

/** The interests that a fallback story is about. */
const FALLBACK_INTERESTS: readonly GenerationInterest[] = ['technology', 'magic']

export type PlannedBase =
  /** `interest` is its folder: a topic, or `crossovers`. */
  | { readonly kind: 'story'; readonly interest: string; readonly id: string }
  | { readonly kind: 'fallback'; readonly topic: FallbackTopic }

/** The plan of a generated story, made before anything is loaded. */
export type StoryPlan = {
  readonly base: PlannedBase
  /** The chosen interests the story is not about, in order; the first ones are represented by campers. */
  readonly campers: readonly GenerationInterest[]
  readonly interests: readonly GenerationInterest[]
  readonly seed: string
}

/** A story that can be chosen. */
export type TellableStory = {
  readonly id: string
  /** Its folder: a topic, or `crossovers`. */
  readonly shelf: string
  /** The interests it is about, by its themes; that of its own topic comes first. */
  readonly covers: readonly GenerationInterest[]
}

const CROSSOVERS = 'crossovers'

/**
 * Chooses the story to tell: at random by seed among those that cover most of the chosen interests. Ties go to a
 * crossover, which is written for several interests and needs two of them chosen, then to a story whose own topic was
 * chosen. If no story covers any interest, a fallback that does; else any story, with campers.
 *
 * @param interests what the child chose; duplicates count once
 * @returns the plan; the same for the same seed, stories and interests
 */
export const planStory = (
  stories: readonly TellableStory[],
  interests: readonly GenerationInterest[],
  seed: string,
): Result<StoryPlan, 'no_interests' | 'no_stories'> => {
  const chosen = [...new Set(interests)]
  if (chosen.length === 0) return fail('no_interests')
  const random = seededRandom(`${seed} base`)
  const best = pickOne(bestMatches(stories, chosen), random)
  if (best !== undefined) return ok(planOf(baseOf(best), chosen, best.covers, seed))
  const replaced = pickOne(
    chosen.filter((interest) => FALLBACK_INTERESTS.includes(interest)),
    random,
  )
  if (replaced !== undefined) {
    return ok(planOf({ kind: 'fallback', topic: fallbackFor(replaced) }, chosen, [replaced], seed))
  }
  const any = pickOne(
    stories.filter(({ shelf }) => shelf !== CROSSOVERS),
    random,
  )
  return any === undefined ? fail('no_stories') : ok(planOf(baseOf(any), chosen, [], seed))
}

/** Plans a fallback story for the same interests, for when the planned story cannot be loaded. */
export const planFallback = ({ interests, seed }: StoryPlan): StoryPlan => {
  const covered = interests.find((interest) => FALLBACK_INTERESTS.includes(interest))
  const topic = fallbackFor(covered ?? interests[0] ?? 'technology')
  return planOf({ kind: 'fallback', topic }, interests, covered ? [covered] : [], seed)
}

/** The stories with the highest score. */
const bestMatches = (
  stories: readonly TellableStory[],
  chosen: readonly GenerationInterest[],
): readonly TellableStory[] => {
  const fits = stories.map((story) => ({ story, fit: fitOf(story, chosen) }))
  const best = Math.max(0, ...fits.map(({ fit }) => fit))
  return best === 0 ? [] : fits.filter(({ fit }) => fit === best).map(({ story }) => story)
}

/** The score of a story: by the number of covered interests, then by its kind; 0 if it covers none. */
const fitOf = ({ shelf, covers }: TellableStory, chosen: readonly GenerationInterest[]): number => {
  const count = chosen.filter((interest) => covers.includes(interest)).length
  const isCrossover = shelf === CROSSOVERS
  if (count < (isCrossover ? 2 : 1)) return 0
  const isOwn = covers[0] !== undefined && chosen.includes(covers[0])
  return count * 3 + (isCrossover ? 2 : isOwn ? 1 : 0)
}

const baseOf = ({ id, shelf }: TellableStory): PlannedBase => ({ kind: 'story', interest: shelf, id })

const planOf = (
  base: PlannedBase,
  interests: readonly GenerationInterest[],
  covered: readonly GenerationInterest[],
  seed: string,
): StoryPlan => ({ base, campers: interests.filter((interest) => !covered.includes(interest)), interests, seed })

/** The topics of the built-in fallback stories, for interests without stories. */
export const FALLBACK_TOPICS = ['robots', 'magic'] as const
export type FallbackTopic = (typeof FALLBACK_TOPICS)[number]

/** The most suitable fallback story for each interest: one about people and wonders, one about things and places. */
const FALLBACK_OF: Readonly<Record<Topic | GenerationInterest, FallbackTopic>> = {
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

export const fallbackFor = (interest: Topic | GenerationInterest): FallbackTopic => FALLBACK_OF[interest]
