/**
 * Compares texts by their content words, the words that carry the meaning (*crab*, *hum*) and not the grammar (*the*,
 * *was*). Checks use it to find texts that say the same.
 */

import { wordsOf } from './measure.ts'
import { lemmaOf, plainForm } from './word-forms.ts'

/** Words that carry grammar and not meaning. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those and or but so because if when while as than then there here
  i me my mine you your yours he him his she her hers it its we us our ours they them their theirs
  who what which where why how whose am is are was were be been being do does did done have has had having
  will would can could shall should may might must not no nor yes to of in on at by for with from into onto out up down
  off over under about after before again all any both each few more most other some such only own same too very just
  one two three now still yet also even back away said say asked ask let got get went go came come`
    .split(/\s+/)
    .map(lemmaOf),
)

/** The base forms of the content words of a text, each once. */
export const contentWordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text)
      .map((word) => lemmaOf(plainForm(word).replace(/n't$|'(m|re|ve|ll|d)$/, '')))
      .filter((lemma) => !FUNCTION_WORDS.has(lemma)),
  )

/** The Jaccard index of two sets, from 0 to 1: the size of their intersection, divided by that of their union. */
export const jaccardIndex = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const unionSize = new Set([...a, ...b]).size
  return unionSize === 0 ? 0 : intersectionOf(a, b).length / unionSize
}

/** The items that are in both sets, in the order of the first. */
export const intersectionOf = (a: ReadonlySet<string>, b: ReadonlySet<string>): readonly string[] =>
  [...a].filter((item) => b.has(item))
