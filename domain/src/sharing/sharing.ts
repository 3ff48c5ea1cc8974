/** What a child may share with their grown-up, each for itself. */
export const SHARED_ITEMS = ['reading-time', 'words', 'what-helps', 'week-story'] as const
export type SharedItem = (typeof SHARED_ITEMS)[number]

export type SharingChoices = Readonly<Record<SharedItem, boolean>>

/** What holds until a child chooses. */
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
 * Whether the last step of a guided session may offer the page with the choices: once a day at most, on whichever device,
 * and only to who shares nothing yet. Who shares something knows the page.
 * @param offeredOn the date it was offered last, by the child's calendar; null when it never was
 * @param today the date where the child is
 */
export const mayOffer = (choices: SharingChoices, offeredOn: string | null, today: string): boolean =>
  !isAnythingShared(choices) && offeredOn !== today
