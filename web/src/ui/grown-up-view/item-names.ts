import type { GrownUpView } from '@lanternleaf/domain/sharing/grown-up-view'
import type { SharedItem } from '@lanternleaf/domain/sharing/sharing'

/** The names of the items a child can share, as the child sees them. */
export const ITEM_NAMES: Readonly<Record<SharedItem, string>> = {
  'reading-time': 'Time spent reading',
  words: 'Words I can build',
  'what-helps': 'Breaks and hints that help me',
  'week-story': "My week's story",
}

/** The name of an item within a sentence. */
export const itemInSentence = (item: SharedItem): string =>
  ITEM_NAMES[item].charAt(0).toLowerCase() + ITEM_NAMES[item].slice(1)

/** The field of each item in the grown-up's view. */
export const FIELDS = {
  'reading-time': 'readingTime',
  words: 'words',
  'what-helps': 'whatHelps',
  'week-story': 'weekStory',
} as const satisfies Record<SharedItem, keyof GrownUpView>
