/**
 * Checks that stories use the language of everyday talk: contractions, causes with *because*, and no word order of old
 * books.
 */

import { allParagraphs, CHOICE_LETTERS, type Paragraph, READING_LEVELS } from '@lanternleaf/domain/story/story'
import { lineOf, type StoryCheck, textFinding } from '../../check/finding.ts'
import { type ContractionCount, contractionRate, countContractions } from '../../language/contractions.ts'
import { wordsOf } from '../../language/measure.ts'
import { inversionsIn, oldConjunctionsIn } from '../../language/old-grammar.ts'
import type { LoadedText } from '../load-story.ts'
import { allTexts, pathOf } from '../path.ts'
import type { StorySheet } from '../schema.ts'

/** Of the places where English would contract two words, the part that a text contracts at least. */
const LEAST_CONTRACTED = 0.6
/** Places that a message names. */
const NAMED_PLACES = 12

/** A sentence of a text with its contractions, and the words that are not contracted and could be. */
export type CountedSentence = ContractionCount & { readonly sentence: string }

/**
 * The contractions of each sentence that ought to have some. In a story told from outside only speech counts: a narrator may
 * write as books do.
 */
export const contractionsOf = (sheet: StorySheet, text: LoadedText): readonly CountedSentence[] =>
  isToldFromOutside(sheet, text)
    ? paragraphsOf(text).flatMap((paragraph) =>
        spokenParts(paragraph).map(({ sentence, spoken }) => ({ sentence, ...countContractions(spoken) })),
      )
    : allTexts(text).map((sentence) => ({ sentence, ...countContractions(sentence) }))

/** The contractions of several sentences together. */
export const sumOfContractions = (sentences: readonly ContractionCount[]): ContractionCount => ({
  contracted: sentences.reduce((sum, { contracted }) => sum + contracted, 0),
  uncontracted: sentences.flatMap(({ uncontracted }) => uncontracted),
})

const paragraphsOf = ({ sections }: LoadedText): readonly Paragraph[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap(allParagraphs))

/** Whether a narrator tells the story who is not in it. A draft that does not say so is told by "I" if its prose is. */
const isToldFromOutside = ({ narrator }: StorySheet, text: LoadedText): boolean => {
  if (narrator !== undefined) return narrator === 'outside'
  return !paragraphsOf(text)
    .flat()
    .some((sentence) => /\bI\b/.test(sentence.replace(/["“][^"”]*["”]?/g, '')))
}

/** What is between quotation marks in each sentence of a paragraph. A speech may last over several sentences. */
const spokenParts = (paragraph: Paragraph): readonly { readonly sentence: string; readonly spoken: string }[] => {
  let isOpen = false
  return paragraph.map((sentence) => {
    const parts = sentence.split(/["“”]/).map((part, index) => {
      if (index > 0) isOpen = !isOpen
      return isOpen ? `"${part.trim()}"` : ''
    })
    return { sentence, spoken: parts.filter(Boolean).join(' ') }
  })
}

/** People talk as people do: most places that can be contracted are, in speech and in first-person telling. */
export const checkContractions: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const sentences = contractionsOf(story.sheet, text)
    const sum = sumOfContractions(sentences)
    const part = contractionRate(sum)
    if (story.sheet.formal || part >= LEAST_CONTRACTED) return []
    const places = sentences.flatMap(({ sentence, uncontracted }) =>
      uncontracted.map((words) => ({ words, line: lineOf(text.lines, sentence) })),
    )
    const listedPlaces = places.slice(0, NAMED_PLACES).map(({ words, line }) => `line ${line} "${words}"`)
    const unlistedCount = places.length - listedPlaces.length
    return [
      textFinding('contractions', story, text, {
        what: 'contractions',
        line: places[0]?.line ?? 1,
        message: `${sum.contracted} of ${sum.contracted + places.length} possible contractions are used (${Math.floor(100 * part)} %); at least ${100 * LEAST_CONTRACTED} % are needed. Not contracted: ${listedPlaces.join(', ')}${unlistedCount > 0 ? `, and ${unlistedCount} more` : ''}.`,
        fix: "Write don't, it's, I'm as people talk, or add \"formal: true\" to story.yaml if everybody in it is an official.",
      }),
    ]
  })

/** At *simple* a cause is said outright, with *because*, on every path. */
export const checkBecause: StoryCheck = (story) => {
  const text = story.texts.simple
  return CHOICE_LETTERS.filter(
    (letter) => !pathOf(text, letter).some(({ text: sentence }) => /\bbecause\b/i.test(sentence)),
  ).map((letter) =>
    textFinding('because', story, text, {
      what: letter,
      line: lineOf(text.lines, '### Continue'),
      message: `Path ${letter} never says "because".`,
      fix: 'Say in plain words why the last try works: "It works because …".',
    }),
  )
}

/** Fronted verbs in a text, at most. */
const MAX_INVERSIONS = 1

/** The fronted verbs of a text, each with its sentence. */
export const inversionsOf = (text: LoadedText): readonly { readonly sentence: string; readonly words: string }[] =>
  allTexts(text).flatMap((sentence) => inversionsIn(sentence).map((words) => ({ sentence, words })))

/** "Up he stood" and "Down went each eel" come at most once in a text. */
export const checkInversions: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const inversions = inversionsOf(text)
    return inversions.slice(MAX_INVERSIONS).map(({ sentence, words }) =>
      textFinding('inversions', story, text, {
        what: words,
        line: lineOf(text.lines, sentence),
        message: `"${words}" puts the verb or its particle first; the text has ${inversions.length} such sentences, and ${MAX_INVERSIONS} is allowed.`,
        fix: 'Put who does it first: "He stood up."',
      }),
    )
  })

/** The clauses joined by *for* or *till*, each with its sentence. */
export const oldConjunctionsOf = (text: LoadedText): readonly { readonly sentence: string; readonly words: string }[] =>
  allTexts(text).flatMap((sentence) => oldConjunctionsIn(sentence).map((words) => ({ sentence, words })))

/** Nobody says *for* for *because*, or *till* before a clause. */
export const checkOldConjunctions: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    return oldConjunctionsOf(text).map(({ sentence, words }) => {
      const [first = ''] = wordsOf(words)
      return textFinding('old-conjunctions', story, text, {
        what: words,
        line: lineOf(text.lines, sentence),
        message: `"${words} …" joins two clauses with "${first.toLowerCase()}".`,
        fix: first.toLowerCase() === 'for' ? 'Write "because", or begin a new sentence.' : 'Write "until".',
      })
    })
  })
