import { type Paragraph, READING_LEVELS } from '@lanternleaf/domain/story/story'
import { lineOf } from '../check/finding.ts'
import type { ContentError } from '../files/content-error.ts'
import { wordsOf } from '../language/measure.ts'
import type { LoadedSpeaker } from './load-mix.ts'

const MOST_SENTENCES = 2

/** What holds for campers beyond what holds for everything that is said around a story. */
export const checkCamper = (camper: LoadedSpeaker<string>, interest: string): readonly ContentError[] => [
  ...checkBeats(camper),
  ...checkOwnSlots(camper, `${interest.toUpperCase()}_`),
]

/** Each time a camper speaks, it is one or two sentences, and the camper is named: another may have spoken before. */
const checkBeats = ({ beats, file, lines, person }: LoadedSpeaker<string>): readonly ContentError[] =>
  READING_LEVELS.flatMap((level) =>
    Object.values<Paragraph>(beats[level]).flatMap((sentences) => {
      const error = (message: string, cure: string): ContentError => ({
        file,
        line: lineOf(lines, sentences[0] ?? ''),
        message,
        cure,
      })
      const count = sentences.length
      return [
        ...(count > MOST_SENTENCES
          ? [error(`A beat has one or two sentences; this one has ${count}.`, 'Shorten it.')]
          : []),
        ...(sentences.some((sentence) => wordsOf(sentence).some((word) => word.replace(/['’]s$/, '') === person.name))
          ? []
          : [error(`Nobody says that this is ${person.name}.`, 'Name the camper in each beat.')]),
      ]
    }),
  )

/** A camper has a slot of their own, named after the interest, so that no two campers and no story share one. */
const checkOwnSlots = ({ slots, file, lines }: LoadedSpeaker<string>, prefix: string): readonly ContentError[] => {
  const line = lineOf(lines, 'slots:')
  const names = Object.keys(slots)
  const cure = `Name a slot ${prefix}…, with at least four hints.`
  return [
    ...(names.length === 0 ? [{ file, line, message: 'There is no slot.', cure }] : []),
    ...names
      .filter((name) => !name.startsWith(prefix))
      .map((name) => ({ file, line, message: `The slot ${name} is not named after its interest.`, cure })),
  ]
}
