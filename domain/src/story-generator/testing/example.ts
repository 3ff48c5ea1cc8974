/** A base story, a plan and camp texts for tests of the story generator. */

import { GENERATION_INTERESTS, type GenerationInterest } from '../../interest/interest-catalogue.ts'
import { findSlots, type SlotHints } from '../../slots.ts'
import { printSection } from '../../story/print.ts'
import type { Paragraph, ReadingLevel, StorySection } from '../../story/story.ts'
import type { BaseStory, TemplateSection } from '../base-story.ts'
import type { Camper, CampTexts } from '../camp.ts'
import type { WrittenStory } from '../plan-story.ts'

const SECTIONS: readonly StorySection[] = [
  { type: 'intro', blocks: [{ kind: 'prose', paragraphs: [['Zuri lived by the reef.'], ['She liked the [SOUND].']] }] },
  {
    type: 'problem',
    blocks: [
      { kind: 'prose', paragraphs: [['The [SOUND] was gone.']] },
      { kind: 'choice', question: 'Where is the [SOUND]?', options: { A: 'Follow it', B: 'Ask', C: 'Hum a [SOUND]' } },
      { kind: 'consequence', letter: 'A', paragraphs: [['She found a reef.']] },
      { kind: 'consequence', letter: 'B', paragraphs: [['The eel knew a cave.']] },
      { kind: 'consequence', letter: 'C', paragraphs: [['Something clicked.']] },
      { kind: 'reflection', about: 'me', prompt: 'Do you like a [SOUND]?' },
      { kind: 'reflection', about: 'do', prompt: 'Press your hands.' },
      { kind: 'continuation', paragraphs: [['Then she knew.']] },
    ],
  },
  {
    type: 'solution',
    blocks: [
      { kind: 'prose', paragraphs: [['It was a shrimp.']] },
      { kind: 'conclusion', paragraphs: [['The [SOUND] came back to the reef.']] },
    ],
  },
]

/** A base story for tests. Its text is the same at every level; only the words for its slot [SOUND] differ. */
export const exampleBase = (hints: Readonly<Record<ReadingLevel, readonly string[]>> = SOUNDS): BaseStory => {
  const sectionsAt = (level: ReadingLevel) => {
    const [beginning, middle, end] = SECTIONS.map((section) => templateSection(section, level, hints[level]))
    if (!beginning || !middle || !end) throw new Error('The example has three sections.')
    return { beginning, middle, end }
  }
  const phonics = { vowel_team: ['reef', 'eel'], silent_e: ['cave'] }
  return {
    lead: 'Zuri',
    writtenLevels: ['simple', 'full', 'challenge'],
    phonics: { simple: phonics, full: phonics, challenge: phonics },
    template: {
      id: 'the-hum',
      title: 'The Hum',
      themes: ['ocean'],
      complexity_levels: { simple: sectionsAt('simple'), full: sectionsAt('full'), challenge: sectionsAt('challenge') },
      required_word_tags: ['ocean'],
      phonics_progression: {
        simple: ['vowel_team'],
        full: ['vowel_team', 'silent_e'],
        challenge: ['double_consonant', 'silent_e'],
      },
      metadata: { estimated_completion_time: { simple: 3, full: 5, challenge: 7 } },
    },
  }
}

const SOUNDS = { simple: ['hum', 'song'], full: ['hum', 'song', 'tune'], challenge: ['song', 'hum', 'buzz'] }

const templateSection = (section: StorySection, level: ReadingLevel, hints: readonly string[]): TemplateSection => {
  const text = printSection(section)
  return {
    text_template: text,
    word_slots: findSlots(text).map((name) => ({
      slot_name: name,
      themes: ['ocean'],
      complexity: level,
      word_hints: hints,
    })),
    target_word_count: 50,
    phonics_emphasis: ['reef', 'eel', 'cave'].filter((word) => text.includes(word)),
    section_type: section.type,
  }
}

const NAMES: Record<GenerationInterest, string> = {
  animals: 'Aa',
  ocean: 'Oo',
  space: 'Ss',
  friendship: 'Ff',
  mystery: 'Yy',
  magic: 'Mm',
  technology: 'Tt',
  creative: 'Cc',
  family: 'Hh',
}

const atEveryLevel = <Value>(value: Value): Record<ReadingLevel, Value> => ({
  simple: value,
  full: value,
  challenge: value,
})

const exampleCamper = (interest: GenerationInterest): Camper => {
  const [name, slotName] = [NAMES[interest], `${interest.toUpperCase()}_THING`]
  const slots: SlotHints = { [slotName]: [`red ${interest}`, `blue ${interest}`] }
  const paragraph = (text: string): Paragraph => [text]
  return {
    interest,
    name,
    slots,
    beats: atEveryLevel({
      before: paragraph(`${name} hoped for a [${slotName}].`),
      after: paragraph(`"A [${slotName}]," said ${name}.`),
    }),
  }
}

/** The written stories for tests: the story above, about the ocean. */
export const EXAMPLE_STORIES: readonly WrittenStory[] = [{ id: 'the-hum', folder: 'ocean', interests: ['ocean'] }]

/** A camp for tests, with a camper for every interest. */
export const EXAMPLE_MIX: CampTexts = {
  camp: {
    teller: 'Wick',
    slots: {},
    beats: atEveryLevel({
      opening: ['Wick read [TITLE].'],
      later: ['Later comes [NEXT].'],
      closing: ['Good night, [LEAD].'],
    }),
  },
  campers: Object.fromEntries(
    GENERATION_INTERESTS.map((interest) => [interest, exampleCamper(interest)]),
  ) as unknown as CampTexts['campers'],
}
