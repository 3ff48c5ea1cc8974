import type { Objection } from '../../banks/bank-finding.ts'
import { toWord } from '../word-objection.ts'
import { placedWords, type WordEntry, type WordSheet } from '../word-sheet.ts'

const MOST_IN_FILE = 2

/** The word's picture is among those there are, and has words that say what it shows. */
export const checkPicture = (entry: WordEntry, pictures: ReadonlySet<string>): readonly Objection[] => {
  const { picture, visual_context } = entry
  const objection = (about: string, message: string, cure: string) =>
    toWord('pictures', entry, { field: [], about, message, cure })
  if (picture === undefined && visual_context === undefined) return []
  if (picture === undefined)
    return [objection('visual_context', 'visual_context tells of a picture, and there is none.', 'Take it out.')]
  return [
    ...(pictures.has(picture)
      ? []
      : [
          objection(
            picture,
            `there is no picture "${picture}".`,
            'Use a name of Fluent Emoji Flat, or noto: and one of Noto Emoji; the plain one where there are skin tones.',
          ),
        ]),
    ...(visual_context === undefined
      ? [objection(picture, 'nothing says what its picture shows.', 'Write its visual_context.')]
      : []),
  ]
}

/** No picture stands twice in a list, none more than twice in a theme. */
export const checkRepeatedPictures = (sheet: WordSheet): readonly Objection[] =>
  placedWords(sheet).flatMap(({ entry, difficulty, index }, place, all) => {
    if (entry.picture === undefined) return []
    const earlier = all.slice(0, place).filter(({ entry: { picture } }) => picture === entry.picture)
    const inList = earlier.find((one) => one.difficulty === difficulty)
    if (inList === undefined && earlier.length < MOST_IN_FILE) return []
    const where = inList === undefined ? `${MOST_IN_FILE} words of the theme` : `${inList.entry.word} in this list`
    const { path, ...objection } = toWord('pictures', entry, {
      field: 'picture',
      about: entry.picture,
      message: `${where} already ${inList === undefined ? 'have' : 'has'} the picture ${entry.picture}.`,
      cure: 'Choose another picture.',
    })
    return [{ ...objection, path: [difficulty, index, ...path] }]
  })
