import { type ShownSentence, tokensOf } from './sentences.ts'

/** A page of prose: paragraphs as they are shown, and where in the text it begins. */
export type CutPage<Sentence extends ShownSentence> = {
  readonly paragraphs: readonly (readonly Sentence[])[]
}

/** How many words a text has. */
export const countWords = (text: string): number => tokensOf(text).filter(({ isWord }) => isWord).length

/** How much worse a page is that ends inside a paragraph, and for each word too many. */
const INSIDE_A_PARAGRAPH = 0.4
const WORD_TOO_MANY = 10

/** So many paragraphs stand on a page as on any other; each more takes the room of so many words, however short it is. */
const USUAL_PARAGRAPHS = 3
const WORDS_OF_ONE_MORE = 8

type Unit<Sentence> = {
  readonly sentence: Sentence
  readonly words: number
  readonly paragraph: number
  readonly isFirst: boolean
  /** what it costs that a page begins with it */
  readonly breakCost: number
}

/**
 * Cuts paragraphs into pages of at most `most` words, as even as they can be: at a paragraph where that does, else at a
 * sentence, never inside a speech. Many short paragraphs take more room than their words. Only a sentence or a speech that is longer by itself makes a page longer.
 */
export function cutPages<Sentence extends ShownSentence>(
  paragraphs: readonly (readonly Sentence[])[],
  most: number,
): readonly CutPage<Sentence>[] {
  const units = paragraphs.flatMap(unitsOf)
  const ends = bestEnds(units, most)
  return ends.map((end, page) => ({ paragraphs: asParagraphs(units.slice(ends[page - 1] ?? 0, end)) }))
}

/** The sentences of a paragraph. Before one that goes on with a speech which began in another no page can end. */
function unitsOf<Sentence extends ShownSentence>(
  sentences: readonly Sentence[],
  paragraph: number,
): readonly Unit<Sentence>[] {
  let inSpeech = false
  return sentences.map((sentence, place) => {
    const isFirst = place === 0
    const breakCost = isFirst ? 0 : inSpeech ? Number.POSITIVE_INFINITY : INSIDE_A_PARAGRAPH
    const isMarkLeft = sentence.text.split('"').length % 2 === 0
    if (isMarkLeft) inSpeech = !inSpeech
    return { sentence, paragraph, words: countWords(sentence.text), isFirst, breakCost }
  })
}

type Cut = { readonly cost: number; readonly ends: readonly number[] }

/** Where each page ends, counted in units, so that the pages together cost least. */
function bestEnds<Sentence>(units: readonly Unit<Sentence>[], most: number): readonly number[] {
  const begins: { readonly first: Unit<Sentence>; readonly before: Cut }[] = []
  let whole: Cut = { cost: 0, ends: [] }
  for (const [place, unit] of units.entries()) {
    begins.push({ first: unit, before: whole })
    let best: Cut = { ...whole, cost: Number.POSITIVE_INFINITY }
    let [words, paragraphs] = [0, 1]
    for (const { first, before } of begins.toReversed()) {
      words += first.words
      const room = words + Math.max(0, paragraphs - USUAL_PARAGRAPHS) * WORDS_OF_ONE_MORE
      const cost = before.cost + pageCost(room, most) + first.breakCost
      if (cost < best.cost) best = { cost, ends: [...before.ends, place + 1] }
      if (first.isFirst) paragraphs += 1
    }
    whole = best
  }
  return whole.ends
}

/** What is empty on a page counts squared, so that one empty page costs more than two pages with room. */
const pageCost = (words: number, most: number): number =>
  words > most ? (words - most) * WORD_TOO_MANY : 1 + ((most - words) / most) ** 2

function asParagraphs<Sentence>(units: readonly Unit<Sentence>[]): readonly (readonly Sentence[])[] {
  const groups = Map.groupBy(units, ({ paragraph }) => paragraph)
  return [...groups.values()].map((group) => group.map(({ sentence }) => sentence))
}
