/** The concept of a generated story: what it is about and what it is good for, as the specification asks for it. */

import { type GenerationInterest, interestEntry } from '../interest/interest-catalogue.ts'
import { formatList } from '../punctuation.ts'
import { pickOne } from '../random.ts'

type Phrasing = (things: string, lead: string) => string

/** Four ways to say what a story is about. Each fits one interest as well as several. */
const PHRASINGS: readonly Phrasing[] = [
  (things) => `A story with ${things} in it, and one big choice for you.`,
  (things, lead) => `A story about ${lead}, with ${things} in it.`,
  (things, lead) => `A mix of ${things}, with ${lead} as the main character.`,
  (things, lead) => `See what ${lead} does in a story with ${things} in it.`,
]

type ConceptParts = {
  /** The chosen interests that the story is really about. */
  readonly covered: readonly GenerationInterest[]
  /** The main character. */
  readonly lead: string
  /** The camper who listens to the story and loves another chosen interest. Null if the story is about all of them. */
  readonly listener: { readonly name: string; readonly interest: GenerationInterest } | null
}

/**
 * Says what a generated story is about, with a random phrasing. It promises only what is in the story: an interest that only
 * a listening camper loves is named as such.
 */
export const storyConcept = ({ covered, lead, listener }: ConceptParts, random: () => number): string => {
  const things = formatList(covered.map((interest) => interestEntry(interest).phrase))
  const phrasing = pickOne(PHRASINGS, random) ?? PHRASINGS[0] ?? String
  const about = things === '' ? `A story about ${lead}, and one big choice for you.` : phrasing(things, lead)
  return listener
    ? `${about} ${listener.name}, who loves ${interestEntry(listener.interest).phrase}, is listening too.`
    : about
}
