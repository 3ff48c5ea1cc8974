import type { Topic } from '../interest/interest.ts'
import type { GenerationInterest } from '../interest/interest-catalogue.ts'
import { pickOne, seededRandom } from '../random.ts'
import { fail, ok, type Result } from '../result.ts'

/** The interests that a built-in story is about. */
const FALLBACK_INTERESTS: readonly GenerationInterest[] = ['technology', 'magic']

export type PlannedBase =
  /** `interest` is the folder it lies in: a topic, or `crossovers`. */
  | { readonly kind: 'story'; readonly interest: string; readonly id: string }
  | { readonly kind: 'fallback'; readonly topic: FallbackTopic }

/** What a generated story is made from, known before any of it is loaded. */
export type StoryPlan = {
  readonly base: PlannedBase
  /** The interests the story is not about, in the order in which they were chosen: for the first there are campers. */
  readonly campers: readonly GenerationInterest[]
  readonly interests: readonly GenerationInterest[]
  readonly seed: string
}

/** A story that can be told. */
export type TellableStory = {
  readonly id: string
  /** The folder it lies in: a topic, or `crossovers`. */
  readonly shelf: string
  /** What it is about, by its themes; the interest of its own topic comes first. */
  readonly covers: readonly GenerationInterest[]
}

const CROSSOVERS = 'crossovers'

/**
 * Chooses the story to tell: by seed, one of those that cover most of what was chosen. Among these a crossover comes first,
 * which was written for its interests and is told when two of them are chosen; then a story whose own topic was chosen. When
 * none covers anything, a fallback that is about one of them; else any story, with campers.
 *
 * @param interests what the child chose; one that comes twice counts once
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

/** The same wishes told on a built-in story, for when the one that was planned cannot be had. */
export const planFallback = ({ interests, seed }: StoryPlan): StoryPlan => {
  const covered = interests.find((interest) => FALLBACK_INTERESTS.includes(interest))
  const topic = fallbackFor(covered ?? interests[0] ?? 'technology')
  return planOf({ kind: 'fallback', topic }, interests, covered ? [covered] : [], seed)
}

/** The stories that fit what was chosen best, all equally well. */
const bestMatches = (
  stories: readonly TellableStory[],
  chosen: readonly GenerationInterest[],
): readonly TellableStory[] => {
  const fits = stories.map((story) => ({ story, fit: fitOf(story, chosen) }))
  const best = Math.max(0, ...fits.map(({ fit }) => fit))
  return best === 0 ? [] : fits.filter(({ fit }) => fit === best).map(({ story }) => story)
}

/** How well a story fits, 0 when it is about nothing that was chosen: the count of interests decides, then what kind it is. */
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

/** The built-in stories for interests that have none of their own, by the topic that names each. */
export const FALLBACK_TOPICS = ['robots', 'magic'] as const
export type FallbackTopic = (typeof FALLBACK_TOPICS)[number]

/** The built-in story that goes best with an interest: one of people and wonders, or one of things and places. */
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
