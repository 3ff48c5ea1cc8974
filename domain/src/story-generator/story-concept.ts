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

/** Says in one sentence what a generated story is about, with a random phrasing. */
export const storyConcept = (interests: readonly GenerationInterest[], lead: string, random: () => number): string => {
  const things = formatList(interests.map((interest) => interestEntry(interest).phrase))
  return (pickOne(PHRASINGS, random) ?? PHRASINGS[0] ?? String)(things, lead)
}
