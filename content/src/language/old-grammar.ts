/**
 * Finds word orders and joining words that a child meets only in old books and must read twice: "Down went each eel",
 * "for he was hot", "till Mia came". The checks of stories report them.
 */

import { readingsOf } from './word-forms.ts'

/**
 * Word orders and joining words that a child meets in old books only, and must read twice: "Down went each eel",
 * "for he was hot", "till Mia came".
 */

/** Words of a pattern that may begin a sentence, each with a small or a capital letter. */
const inEitherCase = (words: string): string =>
  words.replace(/(?<=^|\|)[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`)

const PARTICLES = inEitherCase('up|down|out|in|off|away|back|over|on|round|around|along|through|past|under|by|forth')
const PLACES = inEitherCase(
  'in|on|under|behind|into|onto|out of|over|from|beside|inside|near|next to|above|below|among|between|through|past',
)
const NEVER = inEitherCase('never|not once|seldom|rarely|nor|no sooner|only then|hardly')
const SUBJECTS = 'he|she|they|we|I'
const DETERMINERS = 'the|a|an|his|her|my|our|their|its|your|each|every|this|that|one'
/** A subject as the second word would make the place an ordinary beginning: "In the end she went the wrong way." */
const NOT_SUBJECT = `(?!(?:${SUBJECTS}|it|you|(?:every|some|any|no)(?:body|one|thing))\\b)`
/** Verbs of moving and standing, which follow a fronted *up* or *in the box*. Forms that are mostly nouns are left out. */
const MOVING =
  'go|goes|went|come|comes|came|flies|flew|fell|runs|ran|jumps|jumped|rolled|pops|popped|shot|walked|swam|sits|sat|stands|stood|lies|lay|hangs|hung|slid|stepped|crawled|climbed|hopped|leaped|leapt|tumbled|dropped|sailed|floated|dived|marched|sank|crept|sprang|burst|rushed|trotted|stomped|shuffled|drifted|bounced|poked|stuck|splashed|zoomed|dashed|spun|swung|stretched|grew|waddled|wandered|hurried|raced|whizzed|blew|poured|spilled'
/** The beginning of a sentence, a speech or a clause, but not the *on* of "from then on". */
const BEGINS = `(?<!(?:[Ff]rom|[Ss]ince|[Uu]ntil) then )(?<=^["“]?|["“]|[,;:–—] ["“]?|(?:^|[^\\p{L}])(?:and|but|so|then|And|But|So|Then) )`

const INVERSIONS: readonly RegExp[] = [
  // "Up he stood"
  `${BEGINS}(?:${PARTICLES}) (?:${SUBJECTS}) [\\p{L}’']+`,
  // "Over it went"
  `${BEGINS}(?:${PARTICLES}) (?:it|you) (?:${MOVING})`,
  // "Down went each eel"
  `${BEGINS}(?:${PARTICLES}) (?:${MOVING})(?= [\\p{L}[])`,
  // "Into the box went the cat"
  `${BEGINS}(?:${PLACES}) (?:${DETERMINERS}) [a-z’'-]+(?: ${NOT_SUBJECT}[a-z’'-]+)? (?:${MOVING})(?= (?:(?:${DETERMINERS})\\b|\\p{Lu}))`,
  // "Never had he seen"
  `${BEGINS}(?:${NEVER}) (?:did|does|do|had|has|have|was|were|is|are|would|could|can|will) (?:${SUBJECTS}|it|you|${DETERMINERS})`,
].map((source) => new RegExp(`${source}(?!\\p{L})`, 'gu'))

/** The fronted verbs and adverbs of a sentence, each by its first words: `Up he stood`. */
export const inversionsIn = (sentence: string): readonly string[] => {
  const matches = INVERSIONS.flatMap((pattern) => Array.from(sentence.matchAll(pattern)))
  return [...new Map(matches.map((match) => [match.index, match[0]])).values()]
}

const AUXILIARY = 'is|are|was|were|has|have|had|does|do|did|can|could|will|would|must|might|may|shall|should|am'
const WEEKDAYS_AND_MONTHS =
  /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December)$/

/** Whether a word is a verb that has a subject before it: an auxiliary, a past form, or a form in -s. */
const isFiniteVerb = (word: string): boolean =>
  new RegExp(`^(?:${AUXILIARY})$|n['’]t$`, 'i').test(word) ||
  readingsOf(word).some((reading) => reading === 'past verb' || reading === 'verb in -s')

/**
 * *for* in the sense of *because* and *till* before a clause, each with its first words: `for he held`. "Wait for it",
 * "for a week" and "till Friday" are prepositions, and none of them is named.
 */
export const oldConjunctionsIn = (sentence: string): readonly string[] =>
  Array.from(sentence.matchAll(/(?<![\p{L}’'-])(for|till) ([\p{L}’'-]+) ([\p{L}’'-]+)(?: ([\p{L}’'-]+))?/giu)).flatMap(
    (match) => {
      const [, word = '', first = '', second = '', third = ''] = match
      const isFor = word.toLowerCase() === 'for'
      const before = sentence.slice(0, match.index)
      // "It was late, for the sun …": only behind a comma or at the beginning can *for* join two clauses.
      const canJoin = !isFor || /(?:^|[,;:–—("“] ?)$/.test(before)
      const words = `${word} ${first} ${second}`
      if (/^(?:i|he|she|we|they)$/i.test(first)) return [words]
      if (!canJoin) return []
      if (/^(?:it|you|there|this|that|these|those)$/i.test(first)) return isFiniteVerb(second) ? [words] : []
      if (/^(?:the|a|an|his|her|my|our|their|its|your|all|no|some|each|every)$/i.test(first)) {
        // At the beginning of a sentence "For the first time she laughed" is the rule, and a clause the exception.
        return !(isFor && before.trim() === '') && isFiniteVerb(third) && !/ing$/.test(third)
          ? [`${words} ${third}`]
          : []
      }
      const isName = /^\p{Lu}/u.test(first) && !WEEKDAYS_AND_MONTHS.test(first)
      return isName && isFiniteVerb(second) ? [words] : []
    },
  )
