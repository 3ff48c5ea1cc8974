import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { cuss } from 'cuss'
import { wordsOf } from '../measure.ts'
import { allTexts } from '../path.ts'
import { inText, lineOf, type StoryCheck } from './finding.ts'

/** How sure the list is that a word is an insult or worse, 0 to 2. At 1 stand words such as *crack* and *god*. */
const SURE = 2

/** No insult and no swearing, neither in the text nor in a hint. */
export const checkLanguage: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const words = [...allTexts(text), ...Object.values(text.slots).flat()].flatMap(wordsOf)
    return [...new Set(words)]
      .filter((word) => (cuss[word.toLowerCase()] ?? 0) >= SURE)
      .map((word) =>
        inText('language', story, text, {
          what: word.toLowerCase(),
          line: lineOf(text.lines, word),
          message: `"${word}" can hurt.`,
          cure: 'Use another word.',
        }),
      )
  })
