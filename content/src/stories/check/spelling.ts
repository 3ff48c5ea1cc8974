import { withoutRegionWords } from '@lanternleaf/domain/story/region-words'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { isAccepted } from '../../language/accepted-spelling.ts'
import { isSpelledRight } from '../../language/dictionaries.ts'
import { wordsOf } from '../../language/measure.ts'
import { plainForm } from '../../language/word-forms.ts'
import { castNames } from '../cast-names.ts'
import { allTexts } from '../path.ts'
import { withoutSlots } from './without-slots.ts'

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
        inText('spelling', story, text, {
          what: word,
          line: lineOf(text.lines, word),
          message: `"${word}" is not in both the American and the British dictionary.`,
          cure: 'Correct it, use a word that both spell alike, or list a name in the cast.',
        }),
      )
  })

/** Two words of the dictionaries made one, such as *parrotfish*. Only a word the vocabulary explains may be one. */
const isCompound = (word: string): boolean =>
  Array.from(word, (_, cut) => [word.slice(0, cut), word.slice(cut)]).some((parts) =>
    parts.every((part) => part.length >= LEAST_PART && isSpelledRight(part)),
  )

const LEAST_PART = 3
