import { placedWords } from '@lanternleaf/content/words/word-sheet'
import { asksForNoun } from '@lanternleaf/domain/sentence-bank/question'
import { type SentenceTemplate, wordsOfTemplate } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { pictureReviewOrThrow, readCompiledWords, wordsOrThrow } from './content.ts'
import { HEADS, IRREGULAR_PLURALS, PLACE_GROUNDS, SENTENCE_PICTURES } from './sentence-pictures.ts'

/**
 * The list and the strand that contain the picture of a word, and for a plural the word that the picture has there. The list `own` has the
 * pictures that are not of the word bank.
 */
type PicturePlace = readonly [list: string, strand: string | null, singular?: string]

/**
 * The words of sentences that have a picture: those that name somebody or something, so not what fills a box of another question
 * (the red ball of *red*). Plurals have the picture of their singular, if they fill a box that asks for a noun: elsewhere, *waves*
 * may be something that a hand does.
 */
export function picturedWords(templates: readonly SentenceTemplate[]): Readonly<Record<string, PicturePlace>> {
  const places = picturePlaces()
  const used = new Set(templates.flatMap((template) => [...wordsOfTemplate(template)]))
  const boxes = templates.flatMap(({ asks, words }) =>
    Object.entries(words).map(([slot, fillings]) => ({ isNoun: asks[slot] && asksForNoun(asks[slot]), fillings })),
  )
  const nouns = new Set(boxes.flatMap(({ isNoun, fillings }) => (isNoun ? fillings : [])))
  const others = new Set(boxes.flatMap(({ isNoun, fillings }) => (isNoun ? [] : fillings)))
  const plurals = [...nouns].flatMap((word) => {
    const singular = singularsOf(word).find((candidate) => places.has(candidate))
    const place = singular === undefined || places.has(word) ? undefined : places.get(singular)
    return place && singular ? [[word, [...place, singular]] as const] : []
  })
  return Object.fromEntries([...[...places].filter(([word]) => used.has(word) && !others.has(word)), ...plurals])
}

const singularsOf = (word: string): readonly string[] => [
  ...[/s$/, /es$/].flatMap((ending) => (ending.test(word) ? [word.replace(ending, '')] : [])),
  ...(IRREGULAR_PLURALS[word] ? [IRREGULAR_PLURALS[word]] : []),
]

/** The names of places in the sentences, except for those that fill a box of another question. */
export function namedPlaces(templates: readonly SentenceTemplate[]): readonly string[] {
  const used = new Set(templates.flatMap((template) => [...wordsOfTemplate(template)]))
  return Object.keys(PLACE_GROUNDS).filter((word) => used.has(word))
}

/** Whether the background shows what the picture of a word would show: a station, a road. */
const isScenery = (word: string): boolean => Object.hasOwn(PLACE_GROUNDS, word)

/**
 * Where the pictures are that may be beside any sentence: those that show what their word names, and nothing that another word names.
 * A part is left out (the shark of *fins*), and so is an action (the kangaroo of *jump*) and one of many that has a name of its own
 * (the frog of *amphibian*): beside a sentence about another animal they would be wrong.
 */
function picturePlaces(): ReadonlyMap<string, PicturePlace> {
  const review = pictureReviewOrThrow()
  const entries = wordsOrThrow().flatMap(({ theme, value }) =>
    placedWords(value).map(({ entry: { word, picture, picture_shows } }) => {
      const shows = picture_shows ?? review[theme]?.[word]?.[1]
      return { id: `${theme}-${word}`, picture, shows }
    }),
  )
  const named = new Set(entries.flatMap(({ picture, shows }) => (shows === 'it' && picture ? [picture] : [])))
  const truthful = new Set(
    entries.flatMap(({ id, picture, shows }) =>
      picture && (shows === 'it' || (shows === 'kind' && !named.has(picture))) ? [id] : [],
    ),
  )
  const fromBank = [...readCompiledWords()].flatMap(([list, words]) =>
    words
      .filter(({ id, word, picture }) => picture !== null && truthful.has(id) && !isScenery(word))
      .map(({ word, help }) => [word, [list, help?.strand ?? null]] as const),
  )
  const own = Object.keys(SENTENCE_PICTURES).map((word) => [word, ['own', null]] as const)
  return new Map<string, PicturePlace>([...fromBank, ...own])
}

/** The words in the list whose picture is a head. */
export function wordsWithHead(places: Readonly<Record<string, PicturePlace>>): readonly string[] {
  const pictures = new Map(
    [...readCompiledWords()].flatMap(([, words]) => words.map(({ id, picture }) => [id, picture])),
  )
  return Object.entries(places).flatMap(([word, [list, , singular = word]]) => {
    const picture = list === 'own' ? SENTENCE_PICTURES[singular] : pictures.get(`${list}-${singular}`)
    return picture && HEADS.includes(picture) ? [word] : []
  })
}
