import { type ShownSentence, tokenize } from './sentences.ts'

/** A page of prose: paragraphs as they are shown, and where in the text it begins. */
export type ProsePage<Sentence extends ShownSentence> = {
  readonly paragraphs: readonly (readonly Sentence[])[]
}

/** How many words a text has. */
export const countWords = (text: string): number => tokenize(text).filter(({ isWord }) => isWord).length

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
  readonly inSpeech: boolean
}

/**
 * Cuts paragraphs into pages of at most `most` words, as even as they can be: at a paragraph where that does, else at a
 * sentence, never inside a speech. Many short paragraphs take more room than their words. Only a sentence or a speech that is longer by itself makes a page longer.
 */
export function paginate<Sentence extends ShownSentence>(
  paragraphs: readonly (readonly Sentence[])[],
  most: number,
): readonly ProsePage<Sentence>[] {
  const units = paragraphs.flatMap(unitsOf)
  const ends = bestEnds(units, most)
  return ends.map((end, page) => ({ paragraphs: asParagraphs(units.slice(ends[page - 1] ?? 0, end)) }))
}

/** The sentences of a paragraph, and which of them go on with a speech that began in one before. */
function unitsOf<Sentence extends ShownSentence>(
  sentences: readonly Sentence[],
  paragraph: number,
): readonly Unit<Sentence>[] {
  let isOpen = false
  return sentences.map((sentence) => {
    const unit = { sentence, paragraph, words: countWords(sentence.text), inSpeech: isOpen }
    const marks = sentence.text.split('"').length - 1
    if (marks % 2 === 1) isOpen = !isOpen
    return unit
  })
}

/** Where each page ends, counted in units, so that the pages together cost least. */
function bestEnds<Sentence>(units: readonly Unit<Sentence>[], most: number): readonly number[] {
  const cheapest: { readonly cost: number; readonly from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= units.length; end += 1) {
    let best = { cost: Number.POSITIVE_INFINITY, from: 0 }
    let [words, paragraphs] = [0, 0]
    for (let from = end - 1; from >= 0; from -= 1) {
      words += units[from]?.words ?? 0
      if (from === end - 1 || units[from]?.paragraph !== units[from + 1]?.paragraph) paragraphs += 1
      const room = words + Math.max(0, paragraphs - USUAL_PARAGRAPHS) * WORDS_OF_ONE_MORE
      const cost = (cheapest[from]?.cost ?? 0) + pageCost(room, most) + breakCost(units, from)
      if (cost < best.cost) best = { cost, from }
      if (room > most && best.cost < Number.POSITIVE_INFINITY) break
    }
    cheapest.push(best)
  }
  const ends: number[] = []
  for (let end = units.length; end > 0; end = cheapest[end]?.from ?? 0) ends.unshift(end)
  return ends
}

/** What is empty on a page counts squared, so that one empty page costs more than two pages with room. */
const pageCost = (words: number, most: number): number =>
  words > most ? (words - most) * WORD_TOO_MANY : 1 + ((most - words) / most) ** 2

function breakCost<Sentence>(units: readonly Unit<Sentence>[], at: number): number {
  const [before, after] = [units[at - 1], units[at]]
  if (before === undefined || after === undefined || before.paragraph !== after.paragraph) return 0
  return after.inSpeech ? Number.POSITIVE_INFINITY : INSIDE_A_PARAGRAPH
}

function asParagraphs<Sentence>(units: readonly Unit<Sentence>[]): readonly (readonly Sentence[])[] {
  const groups = Map.groupBy(units, ({ paragraph }) => paragraph)
  return [...groups.values()].map((group) => group.map(({ sentence }) => sentence))
}
