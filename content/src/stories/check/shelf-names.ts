import { type Finding, inSheet, lineOf, type ShelfCheck } from '../../check/finding.ts'
import type { LoadedStory } from '../load.ts'

/** From this many stories on, the shelf is full and its balance counts. */
const FULL_SHELF = 30
const LEAST_ORIGINS = 8
/** She, he and they each lead at least this part of the stories. */
const LEAST_LEADS = 0.2

/** No name stands in two stories, but for those who return; a full shelf has names of many origins, and she, he and they lead alike. */
export const checkShelfNames: ShelfCheck = (stories) => [
  ...stories.flatMap((story, index) => repeatedNames(story, stories.slice(0, index))),
  ...(stories.length < FULL_SHELF ? [] : unbalanced(stories)),
]

const repeatedNames = (story: LoadedStory, earlier: readonly LoadedStory[]): readonly Finding[] =>
  story.sheet.cast.flatMap(({ name, returns }) => {
    const other = earlier.find(({ sheet }) =>
      sheet.cast.some((one) => one.name.toLowerCase() === name.toLowerCase() && !(returns && one.returns)),
    )
    if (other === undefined) return []
    return [
      inSheet('shelf-names', story, {
        what: name,
        line: lineOf(story.sheetLines, name),
        message: `${name} is also in ${other.sheet.id}.`,
        cure: 'Give one of the two another name, or say "returns: true" of both when they are the same person.',
      }),
    ]
  })

const unbalanced = (stories: readonly LoadedStory[]): readonly Finding[] => {
  const cast = stories.flatMap(({ sheet }) => sheet.cast)
  const origins = new Set(cast.map(({ origin }) => origin)).size
  const [first] = stories
  if (first === undefined) return []
  const find = (what: string, message: string, cure: string) =>
    inSheet('shelf-names', first, { what, line: 1, message, cure })
  return [
    ...(origins < LEAST_ORIGINS
      ? [
          find(
            'origins',
            `All names come from ${origins} origins; ${LEAST_ORIGINS} are the least.`,
            'Choose names of other origins.',
          ),
        ]
      : []),
    ...(['she', 'he', 'they'] as const).flatMap((pronouns) => {
      const led = stories.filter(({ sheet }) => sheet.cast.some((one) => one.lead && one.pronouns === pronouns)).length
      if (led >= stories.length * LEAST_LEADS) return []
      return [
        find(
          pronouns,
          `"${pronouns}" leads ${led} of ${stories.length} stories.`,
          'Let she, he and they each lead a fifth.',
        ),
      ]
    }),
  ]
}
