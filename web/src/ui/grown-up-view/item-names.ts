import type { GrownUpView } from '@lanternleaf/domain/sharing/grown-up-view'
import type { SharedItem } from '@lanternleaf/domain/sharing/sharing'

/** What a child may share, in the child's own words. */
export const ITEM_NAMES: Readonly<Record<SharedItem, string>> = {
  'reading-time': 'Time spent reading',
  words: 'Words I can build',
  'what-helps': 'What helps me',
  'week-story': "My week's story",
}

/** The same within a sentence. */
export const itemInSentence = (item: SharedItem): string =>
  ITEM_NAMES[item].charAt(0).toLowerCase() + ITEM_NAMES[item].slice(1)

/** Where each item is in what a grown-up sees. */
export const FIELDS = {
  'reading-time': 'readingTime',
  words: 'words',
  'what-helps': 'whatHelps',
  'week-story': 'weekStory',
} as const satisfies Record<SharedItem, keyof GrownUpView>
