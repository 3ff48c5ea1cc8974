import type { LocalKey } from './keys.ts'
import { readLocal } from './local.ts'

// Whether a child has begun or made something, from the stored texts alone. The first screens ask it in order to leave room for what
// is loaded later; the schemas of the entries would be too much code for them.

const BEGUN: readonly (readonly [LocalKey, RegExp])[] = [
  ['story-place', /"section":[1-9]|"at":\{/],
  ['story-places', /"section":/],
  ['word-practice', /"stage":"(?:lesson|build|meaning)"/],
  ['sentence-practice', /"filled":true|"sentences":\["/],
]

const isFound = ([key, text]: readonly [LocalKey, RegExp]): boolean => text.test(readLocal(key) ?? '')

/** Whether the logged-in child has probably begun a story, words or sentences. */
export const hasProbablyBegun = (): boolean => BEGUN.some(isFound)

/** Whether the logged-in child has probably begun something, or has something at the camp. */
export const hasProbablyThings = (childId: string): boolean =>
  hasProbablyBegun() ||
  isFound(['stories-read', /"/]) ||
  isFound(['sentences-built', /"/]) ||
  isFound([`childs-own:${childId}`, /"words":\{"/]) ||
  isFound([`my-writing:${childId}`, /"pieces":\[\{/])
