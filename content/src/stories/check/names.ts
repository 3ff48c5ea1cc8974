/** Checks the names in a story, and in all stories together. `story.yaml` lists the people of a story as its cast. */

import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import {
  type Finding,
  lineOf,
  type ShelfCheck,
  type StoryCheck,
  sheetFinding,
  textFinding,
} from '../../check/finding.ts'
import { wordsOf } from '../../language/measure.ts'
import { castNames, namesIn } from '../../language/names-in.ts'
import { plainForm } from '../../language/word-forms.ts'
import type { LoadedStory } from '../load-story.ts'
import { allTexts } from '../path.ts'
import { withoutSlots } from './slots.ts'

/** Every name in the text is in the cast, and everyone in the cast who leads is in every level's text. */
export const checkNames: StoryCheck = (story) => {
  const names = castNames(story.sheet)
  return READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const prose = allTexts(text)
    const unknownNames = new Set(
      prose
        .map(withoutSlots)
        .flatMap(namesIn)
        .filter((word) => !names.has(plainForm(word))),
    )
    const usedWords = new Set(prose.flatMap(wordsOf).map(plainForm))
    return [
      ...[...unknownNames].map((word) =>
        textFinding('names', story, text, {
          what: word,
          line: lineOf(text.lines, word),
          message: `"${word}" looks like a name, but is not in the cast.`,
          fix: 'Add it to cast in story.yaml, or write it in lower case.',
        }),
      ),
      ...story.sheet.cast
        .filter(
          ({ lead, name }) =>
            lead &&
            !wordsOf(name)
              .map(plainForm)
              .some((part) => usedWords.has(part)),
        )
        .map(({ name }) =>
          sheetFinding('names', story, {
            what: name,
            line: lineOf(story.sheetLines, name),
            message: `${name} leads the story, but is not in ${level}.md.`,
            fix: 'All levels have the same cast: name the lead in each.',
          }),
        ),
    ]
  })
}

/** From this many stories on, the shelf is full and its balance counts. */
export const FULL_SHELF = 30
const MIN_ORIGINS = 8
/** She, he and they each lead at least this part of the stories. */
const MIN_LEAD_SHARE = 0.2

/** No name occurs in two stories, except recurring people; a full shelf has names of many origins, and she, he and they lead alike. */
export const checkShelfNames: ShelfCheck = (stories) => [
  ...stories.flatMap((story, index) => repeatedNames(story, stories.slice(0, index))),
  ...(stories.length < FULL_SHELF ? [] : findImbalance(stories)),
]

const repeatedNames = (story: LoadedStory, earlier: readonly LoadedStory[]): readonly Finding[] =>
  story.sheet.cast.flatMap(({ name, recurring }) => {
    const otherStory = earlier.find(({ sheet }) =>
      sheet.cast.some((person) => person.name.toLowerCase() === name.toLowerCase() && !(recurring && person.recurring)),
    )
    if (otherStory === undefined) return []
    return [
      sheetFinding('shelf-names', story, {
        what: name,
        line: lineOf(story.sheetLines, name),
        message: `${name} is also in ${otherStory.sheet.id}.`,
        fix: 'Give one of the two another name, or say "recurring: true" of both when they are the same person.',
      }),
    ]
  })

const findImbalance = (stories: readonly LoadedStory[]): readonly Finding[] => {
  const cast = stories.flatMap(({ sheet }) => sheet.cast)
  const origins = new Set(cast.map(({ origin }) => origin)).size
  const [first] = stories
  if (first === undefined) return []
  const find = (what: string, message: string, fix: string) =>
    sheetFinding('shelf-names', first, { what, line: 1, message, fix })
  return [
    ...(origins < MIN_ORIGINS
      ? [
          find(
            'origins',
            `All names come from ${origins} origins; at least ${MIN_ORIGINS} are needed.`,
            'Choose names from more languages.',
          ),
        ]
      : []),
    ...(['she', 'he', 'they'] as const).flatMap((pronouns) => {
      const count = stories.filter(({ sheet }) =>
        sheet.cast.some((person) => person.lead && person.pronouns === pronouns),
      ).length
      if (count >= stories.length * MIN_LEAD_SHARE) return []
      return [
        find(
          pronouns,
          `"${pronouns}" leads ${count} of ${stories.length} stories.`,
          'Let she, he and they each lead a fifth.',
        ),
      ]
    }),
  ]
}
