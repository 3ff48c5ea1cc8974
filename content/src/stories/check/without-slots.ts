import { fillSlots, findSlots } from '@lanternleaf/domain/slots'

/** A text as it is without help from its slots: each slot is a gap between words. */
export const withoutSlots = (text: string): string =>
  fillSlots(text, Object.fromEntries(findSlots(text).map((name) => [name, '…'])))
