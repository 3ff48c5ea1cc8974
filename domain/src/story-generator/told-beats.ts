import { interestEntry } from '../interest/interest-catalogue.ts'
import { listed } from '../listed.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { chooseSlotWords, type SlotHints, type SlotWords } from '../slots/slots.ts'
import type { ReadingLevel } from '../story/story.ts'
import type { BaseStory } from './base-story.ts'
import { MAX_CAMPERS, type Mix } from './camp.ts'
import type { StoryPlan } from './plan-story.ts'
import { fillBeats, type RenderedBeats } from './weave.ts'

/**
 * The level a story is read at when this one is asked for: itself, or the first that is written. What is said around the
 * story is said at the same.
 */
export const writtenLevelFor = ({ writtenLevels }: BaseStory, level: ReadingLevel): ReadingLevel =>
  writtenLevels.includes(level) ? level : (writtenLevels[0] ?? level)

/** What is said around a story at each level, every slot filled. Each camper has a stream of chance of their own. */
export const renderBeats = (
  { campers, seed }: StoryPlan,
  base: BaseStory,
  mix: Mix,
): Readonly<Record<ReadingLevel, RenderedBeats>> => {
  const phrases = { TITLE: base.template.title, LEAD: base.lead }
  const wordsFor = (speaker: string, slots: SlotHints): SlotWords => ({
    ...chooseSlotWords(slots, {}, seededRandom(`${seed} ${speaker}`)),
    ...phrases,
  })
  const campWords = wordsFor('camp', mix.camp.slots)
  const speakers = campers.map((interest) => ({
    beats: mix.campers[interest].beats,
    words: wordsFor(interest, mix.campers[interest].slots),
  }))
  const toldAt = (asked: ReadingLevel): RenderedBeats => {
    const level = writtenLevelFor(base, asked)
    const most = MAX_CAMPERS[level]
    const left = campers.slice(most).map((interest) => interestEntry(interest).phrase)
    const camp = fillBeats(mix.camp.beats[level], { ...campWords, NEXT: listed(left) })
    return {
      camp: { ...camp, later: left.length > 0 ? camp.later : null },
      campers: speakers.slice(0, most).map(({ beats, words }) => fillBeats(beats[level], words)),
    }
  }
  return { simple: toldAt('simple'), full: toldAt('full'), challenge: toldAt('challenge') }
}
