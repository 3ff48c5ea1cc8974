/**
 * The texts and pictures of the three reading activities (words, sentences, stories) for the screen Practice Reading, where a
 * child chooses one. Each activity has a place in the camp: the clearing that the app's pictures show.
 */

import type { BrainStateId, Mood, ReadingActivity } from '@lanternleaf/domain/brain-state/brain-state'
import type { CompiledScreenScene } from '@lanternleaf/domain/scene/compiled-scenes'
import sentences from '#generated/screen-scene/sentences'
import stories from '#generated/screen-scene/stories'
import words from '#generated/screen-scene/words'
import { paths } from '../../paths.ts'

export type Activity = {
  readonly id: ReadingActivity
  readonly label: string
  readonly detail: string
  /** What a child does in the activity, step by step. Shown in "How does this help?". */
  readonly detailedDescription: string
  /** What the activity is good for. Each text could end the sentence "This helps you with …". */
  readonly skills: readonly string[]
  readonly duration: string
  readonly to: string
  /** The picture of its place in the camp. */
  readonly place: CompiledScreenScene
}

/** The reading activities. */
export const ACTIVITIES: readonly Activity[] = [
  {
    id: 'word-building',
    label: 'Word Building',
    detail: 'Put parts together to make a word.',
    detailedDescription: 'You see or hear a word. You build it from its parts. Then you read what it means.',
    skills: ['reading long words in parts', 'matching letters and sounds', 'learning what words mean'],
    duration: '8-12 minutes',
    to: paths.wordBuilding,
    place: words,
  },
  {
    id: 'sentence-building',
    label: 'Build Sentences',
    detail: 'Choose words to make a sentence.',
    detailedDescription:
      'You pick a word for each empty box in a sentence. Different words make a different sentence. At the end you can read them all.',
    skills: ['putting words in order', 'choosing words that fit', 'reading your own sentences'],
    duration: '6-10 minutes',
    to: paths.sentenceBuilding,
    place: sentences,
  },
  {
    id: 'stories',
    label: 'Read Stories',
    detail: 'Read a story, choose what happens, and make something of your own.',
    detailedDescription:
      'You read a story or listen to it. In the middle, you choose what happens. At the end, you make something of your own.',
    skills: ['understanding what you read', 'learning new words', 'writing your own ideas'],
    duration: '10-15 minutes',
    to: paths.interests,
    place: stories,
  },
]

/** Why an activity suits a mood, in one sentence. */
export const SUGGESTION_REASONS: Record<Mood, Record<ReadingActivity, string>> = {
  energetic: {
    'word-building': 'Lots of energy? Here your hands get to move.',
    'sentence-building': 'Lots of energy? These sentences are short.',
    stories: 'Lots of energy? In a story, you decide what happens.',
  },
  focused: {
    'word-building': 'Want something to figure out? Each word is a small puzzle.',
    'sentence-building': 'Want something to figure out? Each sentence is a small puzzle.',
    stories: 'Want something to find out? A story is full of it.',
  },
  calm: {
    'word-building': 'Something small might feel good today. You can stop after one word.',
    'sentence-building': 'Something small might feel good today. You can stop after one sentence.',
    stories: 'Something gentle might feel good today. You read one page at a time, and you can stop any time.',
  },
}

/** The place of each activity in the camp. */
export const CAMP_PLACE = {
  'word-building': 'words',
  'sentence-building': 'sentences',
  stories: 'stories',
} as const satisfies Record<ReadingActivity, string>

/** What the companion says about each brain state. */
export const ENCOURAGEMENT: Record<BrainStateId, string> = {
  energetic: 'Lots of energy today! You can fidget, stand or walk around while you read.',
  focused: "You're focused and ready. Pick what you like best.",
  tired: 'Low energy today? One small thing is enough. You can stop any time.',
  excited: "You're really excited! Put your ideas in a story or a sentence.",
  overwhelmed: 'Is everything too much today? Try the Calm Corner first, or just one small thing.',
  curious: "Feeling curious? You'll find something new here.",
}
