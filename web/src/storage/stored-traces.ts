import type { LocalKey } from './keys.ts'
import { readLocal } from './local.ts'

/**
 * Guesses from the stored texts whether a child has started or made something. The first screens use the guess to reserve space for
 * parts that load later. They do not load the schemas of the entries, which would be too much code, so the guess may be wrong.
 */

/** Keys with a pattern that matches if something was started under that key. */
const STARTED: readonly (readonly [LocalKey, RegExp])[] = [
  ['story-place', /"section":[1-9]|"at":\{/],
  ['story-places', /"section":/],
  ['word-practice', /"stage":"(?:lesson|build|meaning)"/],
  ['sentence-practice', /"filled":true|"sentences":\["/],
]

const matches = ([key, pattern]: readonly [LocalKey, RegExp]): boolean => pattern.test(readLocal(key) ?? '')

/** Whether the logged-in child has probably begun a story, words or sentences, or finished a story, which has a next one. */
export const mayHaveBegun = (): boolean => STARTED.some(matches) || matches(['stories-read', /"/])

/** Whether the logged-in child has probably started something, or made something that the camp on My page shows. */
export const mayHaveThings = (childId: string): boolean =>
  mayHaveBegun() ||
  matches(['sentences-built', /"/]) ||
  matches([`practice-state:${childId}`, /"words":\{"/]) ||
  matches([`my-writing:${childId}`, /"pieces":\[\{/])

/** Whether a grown-up has signed in on this device before. */
export const hasGrownUpSignedIn = (): boolean => readLocal('grown-up-signed-in') === 'true'
