/**
 * Generates a story about a child's interests, by filling the words of a written story anew. The story generator of the
 * web app calls it when a child taps "Make my story". No server and no language model takes part.
 */

import type { BrainStateId } from '../brain-state/brain-state.ts'
import { seededRandom } from '../random.ts'
import { fail, ok, type Result } from '../result.ts'
import type { SlotHints, SlotWords } from '../slots.ts'
import { parsePrinted } from '../story/print.ts'
import type { ReadingLevel, StorySection } from '../story/story.ts'
import { isCompleteStory } from '../story/validate.ts'
import { type BaseStory, TEMPLATE_SECTIONS } from './base-story.ts'
import type { CampTexts } from './camp.ts'
import { countWords, LEVEL_MEASURES, phonicsMoment, toItems } from './generated-content.ts'
import type { GeneratedContent, GeneratedStory } from './generated-story.ts'
import type { StoryPlan } from './plan-story.ts'
import {
  addCamp,
  campParagraphs,
  fillSections,
  type RenderedBeats,
  renderBeats,
  writtenLevelFor,
} from './render-camp.ts'
import { chooseLevelWords } from './slot-words.ts'
import { storyConcept } from './story-concept.ts'

/**
 * The reading speed on which the stories' reading times are based: about 280 words in 3 minutes, 500 in 5, 700 in 7.
 */
const WORDS_PER_MINUTE = 100

/**
 * Generates the story of a plan. All randomness comes from the plan's seed, so that the same plan and texts give the
 * same story. The words, the concept, the phonics moment and each camper use separate random streams, so that a
 * different camper changes no word of the base story.
 *
 * @param base the base story that the plan names, loaded
 * @param mix the texts of the camp
 * @returns the story with all slots filled at all three levels, or `no_story` if a level is not a complete story
 */
export const generateStory = (
  plan: StoryPlan,
  base: BaseStory,
  mix: CampTexts,
  brainState: BrainStateId,
): Result<GeneratedStory, 'no_story'> => {
  const slots = { simple: slotsAt(base, 'simple'), full: slotsAt(base, 'full'), challenge: slotsAt(base, 'challenge') }
  const words = chooseLevelWords(slots, seededRandom(`${plan.seed} slots`))
  const beats = renderBeats(plan, base, mix)
  const contentFor = (level: ReadingLevel) => contentAt(plan, base, level, words[level], beats[level])
  const [simple, full, challenge] = [contentFor('simple'), contentFor('full'), contentFor('challenge')]
  if (!simple.ok) return simple
  if (!full.ok) return full
  if (!challenge.ok) return challenge
  return ok({
    title: base.template.title,
    concept: conceptOf(plan, base, mix),
    interests: plan.interests,
    brainState,
    seed: plan.seed,
    base: plan.base,
    lead: base.lead,
    writtenLevels: base.writtenLevels,
    levels: { simple: simple.value, full: full.value, challenge: challenge.value },
  })
}

/** The concept is the same at every level, so it names only the first camper, who is present at every level. */
const conceptOf = ({ interests, campers, seed }: StoryPlan, { lead }: BaseStory, mix: CampTexts): string => {
  const covered = interests.filter((interest) => !campers.includes(interest))
  const [first] = campers
  const listener = first === undefined ? null : { name: mix.campers[first].name, interest: first }
  return storyConcept({ covered, lead, listener }, seededRandom(`${seed} concept`))
}

const slotsAt = ({ template }: BaseStory, level: ReadingLevel): SlotHints =>
  Object.fromEntries(
    TEMPLATE_SECTIONS.flatMap((name) => template.complexity_levels[level][name].word_slots).map(
      ({ slot_name, word_hints }) => [slot_name, word_hints],
    ),
  )

const contentAt = (
  { seed }: StoryPlan,
  base: BaseStory,
  level: ReadingLevel,
  words: SlotWords,
  beats: RenderedBeats,
): Result<GeneratedContent, 'no_story'> => {
  const { complexity_levels, phonics_progression, metadata } = base.template
  const templates = TEMPLATE_SECTIONS.map((name) => complexity_levels[level][name])
  const sections = parsePrinted(templates.map(({ text_template }) => text_template).join('\n'))
  if (sections === null) return fail('no_story')
  const filled = fillSections(sections, words)
  const complete = addCamp(filled, beats)
  // A slot's word could break the text if it looked like a marker.
  if (!isCompleteStory(complete)) return fail('no_story')
  const moment = phonicsMoment(phonics_progression[level], base.phonics[level], seededRandom(`${seed} phonics`))
  const { before, after } = campParagraphs(beats)
  const emphasis = templates.flatMap(({ phonics_emphasis }) => phonics_emphasis)
  return ok({
    items: toItems(complete, emphasis, moment),
    sections: complete,
    ...(beats.campers.length > 0 && { camp: { before: before.length, after: after.length } }),
    readingTime: metadata.estimated_completion_time[level] + extraMinutes(filled, complete),
    ...LEVEL_MEASURES[writtenLevelFor(base, level)],
  })
}

/** The additional reading time of the camp in minutes, rounded. */
const extraMinutes = (withoutCamp: readonly StorySection[], withCamp: readonly StorySection[]): number =>
  Math.round((proseWordCount(withCamp) - proseWordCount(withoutCamp)) / WORDS_PER_MINUTE)

/** The number of words of prose outside outcomes, of all options together. */
const proseWordCount = (sections: readonly StorySection[]): number =>
  countWords(
    sections.flatMap(({ blocks }) => blocks.flatMap((block) => ('paragraphs' in block ? block.paragraphs.flat() : []))),
  )
