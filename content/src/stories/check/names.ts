import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { inSheet, inText, lineOf, type StoryCheck } from '../../check/finding.ts'
import { wordsOf } from '../../language/measure.ts'
import { namesIn } from '../../language/names-in.ts'
import { plainForm } from '../../language/word-forms.ts'
import { castNames } from '../cast-names.ts'
import { allTexts } from '../path.ts'
import { withoutSlots } from './without-slots.ts'

/** Every name in the text is in the cast, and everyone in the cast who leads is in every level's text. */
export const checkNames: StoryCheck = (story) => {
  const names = castNames(story.sheet)
  return READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const prose = allTexts(text)
    const strangers = new Set(
      prose
        .map(withoutSlots)
        .flatMap(namesIn)
        .filter((word) => !names.has(plainForm(word))),
    )
    const used = new Set(prose.flatMap(wordsOf).map(plainForm))
    return [
      ...[...strangers].map((word) =>
        inText('names', story, text, {
          what: word,
          line: lineOf(text.lines, word),
          message: `"${word}" looks like a name and is not in the cast.`,
          cure: 'Add it to cast in story.yaml, or write it in lower case.',
        }),
      ),
      ...story.sheet.cast
        .filter(
          ({ lead, name }) =>
            lead &&
            !wordsOf(name)
              .map(plainForm)
              .some((part) => used.has(part)),
        )
        .map(({ name }) =>
          inSheet('names', story, {
            what: name,
            line: lineOf(story.sheetLines, name),
            message: `${name} leads the story and is not in ${level}.md.`,
            cure: 'All levels have the same cast: name the lead in each.',
          }),
        ),
    ]
  })
}
