/** When something was told. Two facts of one millisecond are told apart by their ids. */
export type Moment = { readonly at: number; readonly factId: string }

export const isBefore = (one: Moment, other: Moment): boolean => inTime(one, other) < 0

/** The order in which things were told, whatever order they came in. */
export const inTime = (one: Moment, other: Moment): number =>
  one.at - other.at || (one.factId === other.factId ? 0 : one.factId < other.factId ? -1 : 1)
