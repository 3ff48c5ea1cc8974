/** Checks the consequences: the parts of a story that follow each of its three options (A, B and C) directly. */

import { fillSlots } from '@lanternleaf/domain/slots'
import { type ChoiceLetter, READING_LEVELS, type StoryText } from '@lanternleaf/domain/story/story'
import { lineOf, type StoryCheck, textFinding } from '../../check/finding.ts'
import { contentWordsOf, intersectionOf, jaccardIndex } from '../../language/content-words.ts'
import { wordsOf } from '../../language/measure.ts'
import { castNames } from '../../language/names-in.ts'
import { moodOf } from '../../language/tone.ts'
import { boundingFillings, fillWith } from '../path.ts'
import { withoutSlots } from './slots.ts'

type Consequence = { readonly letter: ChoiceLetter; readonly sentences: readonly string[] }

/** The consequence of each option. Its sentences still contain slots. */
const consequencesOf = ({ sections }: Pick<StoryText, 'sections'>): readonly Consequence[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'consequence' ? [{ letter: block.letter, sentences: block.paragraphs.flat() }] : [],
    ),
  )

/** The longest consequence may have this many times the words of the shortest: no option is worth more. */
const MAX_LENGTH_RATIO = 1.25

/** The three consequences have similar lengths. */
export const checkConsequenceLengths: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const fillings = boundingFillings(text.slots)
    const lengths = consequencesOf(text).map(({ letter, sentences }) => {
      const counts = fillings.map(
        (words) => sentences.flatMap((sentence) => wordsOf(fillSlots(sentence, words))).length,
      )
      return { letter, least: Math.min(...counts), most: Math.max(...counts) }
    })
    const shortest = lengths.toSorted((a, b) => a.least - b.least)[0]
    const longest = lengths.toSorted((a, b) => b.most - a.most)[0]
    if (shortest === undefined || longest === undefined || longest.most <= shortest.least * MAX_LENGTH_RATIO) return []
    return [
      textFinding('consequence-lengths', story, text, {
        what: `${longest.letter} ${shortest.letter}`,
        line: lineOf(text.lines, `### If ${longest.letter}`),
        message: `If ${longest.letter} has ${longest.most} words and If ${shortest.letter} has ${shortest.least}; the longest may be at most a quarter longer than the shortest.`,
        fix: `Shorten If ${longest.letter} or lengthen If ${shortest.letter}.`,
      }),
    ]
  })

/** Two consequences may share this part of their content words, names aside. */
const MAX_SHARED_PART = 0.35

/** Each option leads to something different. */
export const checkConsequencesDiffer: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const names = castNames(story.sheet)
    const consequences = consequencesOf(text).map(({ letter, sentences }) => ({
      letter,
      words: new Set([...contentWordsOf(withoutSlots(sentences.join(' ')))].filter((word) => !names.has(word))),
    }))
    return consequences.flatMap((consequence, index) =>
      consequences
        .slice(index + 1)
        .filter((other) => jaccardIndex(consequence.words, other.words) > MAX_SHARED_PART)
        .map((other) =>
          textFinding('consequences-differ', story, text, {
            what: `${consequence.letter} ${other.letter}`,
            line: lineOf(text.lines, `### If ${other.letter}`),
            message: `If ${consequence.letter} and If ${other.letter} share too many words: ${intersectionOf(consequence.words, other.words).join(', ')}.`,
            fix: 'Let the two options find out different things.',
          }),
        ),
    )
  })

/**
 * From this mean mood down, by VADER, a consequence reads as a punishment. Trouble is welcome in a story: drafts with ordinary
 * setbacks had moods down to -0.17.
 */
const MIN_MOOD = -0.35

/** Phrases that tell a reader that an option was wrong. */
export const BLAME =
  /\b(should(n['’]t| not)? have|wrong (choice|answer|idea|way)|bad (choice|idea)|(your|her|his|their) (own )?fault|serves? (you|her|him|them) right|punish\w*|told (you|her|him|them) so)\b/i

/** No option is a mistake: nothing blames or punishes the reader for taking it. */
export const checkConsequencesKind: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const saddest = fillWith(text.slots, (hint) => moodOf([hint]))
    return consequencesOf(text).flatMap(({ letter, sentences }) => {
      const find = (line: string, message: string) =>
        textFinding('consequences-kind', story, text, {
          what: letter,
          line: lineOf(text.lines, line),
          message,
          fix: 'Let the option lead to something worth finding, even when it does not work.',
        })
      const mood = moodOf(sentences.map((sentence) => fillSlots(sentence, saddest)))
      return [
        ...(mood < MIN_MOOD
          ? [find(`### If ${letter}`, `If ${letter} reads as a punishment (mood ${mood.toFixed(2)}).`)]
          : []),
        ...sentences
          .filter((sentence) => BLAME.test(sentence))
          .map((sentence) =>
            find(sentence, `"${BLAME.exec(sentence)?.[0] ?? ''}" tells the reader the option was wrong.`),
          ),
      ]
    })
  })
