/**
 * Checks the spelling of a story in American and in British English. A word that differs is marked as
 * `{lift|elevator}`.
 */

import { REGIONS, regionWords, withoutRegionWords } from '@lanternleaf/domain/story/region-words'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { lineOf, type StoryCheck, textFinding } from '../../check/finding.ts'
import { wordsOf } from '../../language/measure.ts'
import { castNames } from '../../language/names-in.ts'
import { isAccepted, isSpelledRight, isSpelledRightIn } from '../../language/spelling.ts'
import { plainForm } from '../../language/word-forms.ts'
import { allTexts } from '../path.ts'
import { withoutSlots } from './slots.ts'

/**
 * Every word, the hints and the options included, is spelled alike in American and British English, unless it is marked.
 */
export const checkSpelling: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const names = castNames(story.sheet)
    const explained = new Set(story.sheet.vocabulary[level].flatMap(({ word }) => wordsOf(word)).map(plainForm))
    const words = [...allTexts(text).map(withoutSlots), ...Object.values(text.slots).flat()]
      .map(withoutRegionWords)
      .flatMap(wordsOf)
    return [...new Set(words)]
      .filter(
        (word) =>
          !names.has(plainForm(word)) &&
          !isAccepted(word) &&
          !(explained.has(plainForm(word)) && isCompound(plainForm(word))),
      )
      .map((word) =>
        textFinding('spelling', story, text, {
          what: word,
          line: lineOf(text.lines, word),
          message: `"${word}" is not in both the American and the British dictionary.`,
          fix: 'Correct it, use a word that both spell alike, write both as {colour|color}, or list a name in the cast.',
        }),
      )
  })

/** A compound of two words of the dictionaries, such as *parrotfish*. Only an explained word may be one. */
const isCompound = (word: string): boolean =>
  Array.from(word, (_, cut) => [word.slice(0, cut), word.slice(cut)]).some((parts) =>
    parts.every((part) => part.length >= MIN_PART_LETTERS && isSpelledRight(part)),
  )

const MIN_PART_LETTERS = 3

const REGION_NAMES = { GB: 'British', US: 'American' } as const

/** A mark such as `{lift|elevator}` is whole, its sides differ, and each is spelled as its region does. */
export const checkRegionWords: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const find = (what: string, message: string, fix: string) =>
      textFinding('region-words', story, text, { what, line: lineOf(text.lines, what), message, fix })
    return [...allTexts(text), ...Object.values(text.slots).flat()].flatMap((sentence) => [
      ...(/[{|}]/.test(withoutRegionWords(sentence))
        ? [
            find(
              sentence,
              `"${sentence}" has a broken mark for regional words.`,
              'Write "{lift|elevator}": British first, letters alone.',
            ),
          ]
        : []),
      ...regionWords(sentence).flatMap((words) => [
        ...(words.GB === words.US
          ? [find(words.GB, `"${words.GB}" is the same for both.`, 'Write the word without a mark.')]
          : []),
        ...REGIONS.flatMap((region) =>
          wordsOf(words[region])
            .filter((word) => !isSpelledRightIn(word, region))
            .map((word) =>
              find(
                word,
                `"${word}" is not in the ${REGION_NAMES[region]} dictionary.`,
                'The British word comes first.',
              ),
            ),
        ),
      ]),
    ])
  })
