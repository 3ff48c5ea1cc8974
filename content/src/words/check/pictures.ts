import type { Objection } from '../../bank-finding.ts'
import { toWord } from '../word-objection.ts'
import { placedWords, type WordEntry, type WordSheet } from '../word-sheet.ts'

const MOST_IN_FILE = 2

/** The word's picture is among those there are. */
export const checkPicture = (entry: WordEntry, pictures: ReadonlySet<string>): readonly Objection[] =>
  pictures.has(entry.picture)
    ? []
    : [
        toWord('pictures', entry, {
          field: 'picture',
          about: entry.picture,
          message: `there is no picture "${entry.picture}".`,
          cure: 'Use a name of Fluent Emoji Flat, the plain one where there are skin tones.',
        }),
      ]

/** No picture stands twice in a list, none more than twice in a theme. */
export const checkRepeatedPictures = (sheet: WordSheet): readonly Objection[] =>
  placedWords(sheet).flatMap(({ entry, difficulty, index }, place, all) => {
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
