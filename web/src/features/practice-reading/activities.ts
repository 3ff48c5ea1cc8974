import type { ReadingActivity } from '@lanternleaf/domain/activity/recommend'
import type { Mood } from '@lanternleaf/domain/brain-state/brain-state'
import Stories from '~icons/fluent-emoji-flat/open-book'
import Words from '~icons/fluent-emoji-flat/puzzle-piece'
import Sentences from '~icons/fluent-emoji-flat/speech-balloon'
import { paths } from '../../app/paths.ts'
import type { Icon, Tint } from '../../ui/picture.tsx'

type Activity = {
  readonly id: ReadingActivity
  readonly label: string
  readonly detail: string
  readonly duration: string
  readonly to: string
  readonly icon: Icon
  readonly tint: Tint
}

export const ACTIVITIES: readonly Activity[] = [
  {
    id: 'word-building',
    label: 'Word Building',
    detail: 'Put pieces together until they make a word.',
    duration: '8-12 minutes',
    to: paths.wordBuilding,
    icon: Words,
    tint: 'space',
  },
  {
    id: 'sentence-building',
    label: 'Build Sentences',
    detail: 'Choose words and see what your sentence says.',
    duration: '6-10 minutes',
    to: paths.sentenceBuilding,
    icon: Sentences,
    tint: 'animals',
  },
  {
    id: 'stories',
    label: 'Read Stories',
    detail: 'Read a story, choose what happens, write your own answer.',
    duration: '10-15 minutes',
    to: paths.interests,
    icon: Stories,
    tint: 'ocean',
  },
]

/** Why an activity suits a mood, in one sentence. */
export const WHY: Record<Mood, Record<ReadingActivity, string>> = {
  energetic: {
    'word-building': 'You have energy to use, and here your hands are busy.',
    'sentence-building': 'You have energy to use, and sentences come quickly here.',
    stories: 'You have energy to use, and in a story you decide what happens.',
  },
  focused: {
    'word-building': 'Your brain feels ready, and words are small puzzles.',
    'sentence-building': 'Your brain feels ready, and every sentence is a small puzzle.',
    stories: 'Your brain feels ready, and a story gives it something to follow.',
  },
  calm: {
    'word-building': 'Today may need something small. You can do one word and stop.',
    'sentence-building': 'Today may need something small. You can do one sentence and stop.',
    stories: 'Today may need something gentle. You read one part at a time, and you can stop at any part.',
  },
}
