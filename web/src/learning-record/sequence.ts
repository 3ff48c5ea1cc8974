import { LANES, nextSequence } from '@lanternleaf/domain/learning-session/fact-envelope'

const lane = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % LANES

/** The highest number this page has given: what is stored may be another page's, which had not seen it. */
let highest = 0

/** A number for a fact that no page of this browser has given in its learning session. @param stored the last one stored */
export function newSequence(stored: number | undefined): number {
  highest = nextSequence(Math.max(highest, stored ?? 0), lane)
  return highest
}
