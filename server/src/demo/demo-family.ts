/**
 * The made-up family of the demo: a public server (DEMO=1) on which anybody can try the app, and which is reset every
 * hour.
 */

import type { NewReader } from '@lanternleaf/contract/children'
import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { FactBody } from '@lanternleaf/domain/learning-session/fact'
import type { SharedItem } from '@lanternleaf/domain/sharing/sharing'
import type { ReadingLevel } from '@lanternleaf/domain/story/story'

/** The parent of the demo's family. Everybody may know the password. */
export const DEMO_PARENT = { email: 'parent@demo.example', password: 'lantern demo' } as const

type PractisedWord = Extract<FactBody, { readonly type: 'word-practice' }>
/** A word of the word bank, with its strand (the step of the phonics sequence that teaches it) and its pattern family (the kind of spelling). */
type DemoWord = readonly [word: string, strand: PractisedWord['strand'], family: PractisedWord['family']]

/** A made-up child of the demo: how to log in, what is practised and read, and what a grown-up may see. */
export type DemoChild = Pick<NewReader, 'username' | 'pin' | 'age' | 'picture'> & {
  readonly theme: string
  readonly difficulty: Difficulty
  readonly words: readonly DemoWord[]
  /** ids of sentence templates of the theme */
  readonly templates: readonly string[]
  /** read one after another, so that each week has others */
  readonly stories: readonly { readonly storyId: string; readonly title: string; readonly level: ReadingLevel }[]
  /** a story that the child has begun, and left at the start of its middle on the latest day */
  readonly begunStory: string
  /** how many days ago the child practised, the earliest first */
  readonly days: readonly number[]
  readonly shared: readonly SharedItem[]
}

export const DEMO_CHILDREN: readonly DemoChild[] = [
  {
    username: 'Juniper',
    pin: '2468',
    age: 8,
    picture: 'otter',
    theme: 'ocean',
    difficulty: 'easy',
    words: [
      ['wet', 'short-vowels', 'basic_pattern'],
      ['rig', 'short-vowels', 'basic_pattern'],
      ['dig', 'short-vowels', 'basic_pattern'],
      ['ship', 'digraphs', 'basic_pattern'],
      ['dock', 'digraphs', 'basic_pattern'],
      ['rock', 'digraphs', 'basic_pattern'],
      ['puff', 'double-letters', 'double_consonant'],
      ['kelp', 'blends', 'consonant_blend'],
      ['drift', 'blends', 'consonant_blend'],
      ['clam', 'blends', 'consonant_blend'],
      ['splash', 'blends', 'consonant_blend'],
      ['slide', 'silent-e', 'silent_e'],
      ['rope', 'silent-e', 'silent_e'],
    ],
    templates: ['behind-the-shell', 'a-dig-on-the-coast', 'past-in-the-fog', 'off-they-slide', 'rocking-all-day'],
    stories: [
      { storyId: 'the-quiet-reef', title: 'The Quiet Reef', level: 'simple' },
      { storyId: 'lunch-is-one-step-long', title: 'Lunch Is One Step Long', level: 'simple' },
      { storyId: 'one-sea-please', title: 'One Sea, Please', level: 'simple' },
      { storyId: 'four-stars', title: 'Four Stars', level: 'simple' },
      { storyId: 'the-boat-on-the-wall', title: 'The Boat on the Wall', level: 'simple' },
      { storyId: 'sneeze-if-you-agree', title: 'Sneeze If You Agree', level: 'simple' },
      { storyId: 'got-it', title: 'Got It', level: 'simple' },
      { storyId: 'the-new-eel-in-town', title: 'The New Eel in Town', level: 'simple' },
      { storyId: 'it-holds-water', title: 'It Holds Water', level: 'simple' },
      { storyId: 'one-nut-too-many', title: 'One Nut Too Many', level: 'simple' },
      { storyId: 'nothing-to-hide-behind', title: 'Nothing to Hide Behind', level: 'simple' },
      { storyId: 'which-one-is-gustavo', title: 'Which One Is Gustavo?', level: 'simple' },
      { storyId: 'three-little-sofas', title: 'Three Little Sofas', level: 'simple' },
      { storyId: 'follow-the-seal-in-front', title: 'Follow the Seal in Front', level: 'simple' },
      { storyId: 'the-smallest-sheep', title: 'The Smallest Sheep', level: 'simple' },
    ],
    begunStory: 'nine-bad-pictures-of-a-whale',
    days: [24, 23, 21, 20, 18, 17, 16, 14, 13, 11, 10, 8, 7, 6, 4, 3, 2, 1],
    shared: ['reading-time', 'words', 'what-helps', 'week-story'],
  },
  {
    username: 'Robin',
    pin: '1357',
    age: 11,
    picture: 'fox',
    theme: 'space',
    difficulty: 'regular',
    words: [
      ['launch', 'diphthongs', 'vowel_team'],
      ['cloud', 'diphthongs', 'vowel_team'],
      ['ground', 'diphthongs', 'vowel_team'],
      ['gem', 'soft-c-g', 'basic_pattern'],
      ['glitch', 'soft-c-g', 'consonant_blend'],
      ['switch', 'soft-c-g', 'consonant_blend'],
      ['footprint', 'two-closed', 'consonant_blend'],
      ['stopwatch', 'two-closed', 'consonant_blend'],
      ['toothbrush', 'two-closed', 'vowel_team'],
      ['spacesuit', 'two-closed', 'vowel_team'],
      ['mission', 'schwa', 'double_consonant'],
    ],
    templates: ['tablet-talk', 'bed-on-the-wall', 'silent-comet', 'floating-food'],
    stories: [
      { storyId: 'sock-moon', title: 'Sock Moon', level: 'full' },
      { storyId: 'windy-with-pants', title: 'Windy, with Pants', level: 'full' },
      { storyId: 'a-moo-for-mars', title: 'A Moo for Mars', level: 'full' },
      { storyId: 'i-was-not-hiding', title: 'I Was Not Hiding', level: 'full' },
      { storyId: 'mop-in-space', title: 'Mop in Space', level: 'full' },
      { storyId: 'excuse-me-i-have-a-donkey', title: 'Excuse Me, I Have a Donkey', level: 'full' },
      { storyId: 'sweeping-the-moon', title: 'Sweeping the Moon', level: 'full' },
      { storyId: 'the-hen-in-seat-twelve', title: 'The Hen in Seat Twelve', level: 'full' },
      { storyId: 'tea-likes-corners', title: 'Tea Likes Corners', level: 'full' },
      { storyId: 'last-one-there-wins', title: 'Last One There Wins', level: 'full' },
    ],
    begunStory: 'shooting-star-soup',
    days: [22, 20, 19, 15, 14, 12, 9, 8, 5, 3, 1],
    shared: ['reading-time', 'words'],
  },
]
