/** The items a child may share with their grown-up. The child decides on each one separately. */
export const SHARED_ITEMS = ['reading-time', 'words', 'what-helps', 'week-story'] as const
export type SharedItem = (typeof SHARED_ITEMS)[number]

export type SharingChoices = Readonly<Record<SharedItem, boolean>>

/** The choices of a child who has not chosen yet. */
export const NOTHING_SHARED: SharingChoices = {
  'reading-time': false,
  words: false,
  'what-helps': false,
  'week-story': false,
}

export const EVERYTHING_SHARED: SharingChoices = {
  'reading-time': true,
  words: true,
  'what-helps': true,
  'week-story': true,
}

export const isAnythingShared = (choices: SharingChoices): boolean => SHARED_ITEMS.some((item) => choices[item])

/**
 * Whether the last step of a guided session may offer the sharing page. It does so at most once a day on all devices,
 * and only while nothing is shared. A child who shares something already knows the page.
 *
 * @param offeredOn the child's local date of the last offer, or null if there was none
 * @param today the child's local date
 */
export const mayOffer = (choices: SharingChoices, offeredOn: string | null, today: string): boolean =>
  !isAnythingShared(choices) && offeredOn !== today
