import type { GrownUpView } from '@lanternleaf/domain/sharing/grown-up-view'
import type { SharedItem } from '@lanternleaf/domain/sharing/sharing'

/** The names of the items a child can share, as the child sees them. */
export const ITEM_NAMES: Readonly<Record<SharedItem, string>> = {
  'reading-time': 'Time spent reading',
  words: 'Words I can build',
  'what-helps': 'Breaks and hints that help me',
  'week-story': "My week's story",
}

/** The items in a sentence to the child: "Your grown-up can see your reading time." */
export const ITEMS_IN_SENTENCE: Readonly<Record<SharedItem, string>> = {
  'reading-time': 'your reading time',
  words: 'words you can build',
  'what-helps': 'breaks and hints that help you',
  'week-story': "your week's story",
}

/** The field of each item in the grown-up's view. */
export const FIELDS = {
  'reading-time': 'readingTime',
  words: 'words',
  'what-helps': 'whatHelps',
  'week-story': 'weekStory',
} as const satisfies Record<SharedItem, keyof GrownUpView>
