let visits = 0

/** Notes that a story is read from its beginning. */
export const beginVisit = (): void => {
  visits += 1
}

/** Names the visit to a story that is on its way; it goes on after a look at another screen. */
export const visitNow = (): number => visits
