/**
 * Checks of the campers. The story generator frames a story with a camp fire: a teller opens and closes it, and for
 * each further interest of the child a camper (somebody who loves that interest) says a few sentences before and after.
 * `check-mix.ts` calls these checks.
 */

import { type Paragraph, READING_LEVELS } from '@lanternleaf/domain/story/story'
import { lineOf } from '../check/finding.ts'
import type { ContentError } from '../files/content-error.ts'
import { wordsOf } from '../language/measure.ts'
import type { LoadedStory } from '../stories/load-story.ts'
import type { LoadedSpeaker } from './load-mix.ts'

const MOST_SENTENCES = 2

/** The checks that only campers need, not the teller. */
export const checkCamper = (camper: LoadedSpeaker<string>, interest: string): readonly ContentError[] => [
  ...checkBeats(camper),
  ...checkOwnSlots(camper, `${interest.toUpperCase()}_`),
]

/** A beat of a camper has one or two sentences and names the camper, because another one may have spoken just before. */
const checkBeats = ({ beats, file, lines, person }: LoadedSpeaker<string>): readonly ContentError[] =>
  READING_LEVELS.flatMap((level) =>
    Object.values<Paragraph>(beats[level]).flatMap((sentences) => {
      const error = (message: string, fix: string): ContentError => ({
        file,
        line: lineOf(lines, sentences[0] ?? ''),
        message,
        fix,
      })
      const count = sentences.length
      return [
        ...(count > MOST_SENTENCES
          ? [error(`A beat has one or two sentences; this one has ${count}.`, 'Shorten it.')]
          : []),
        ...(sentences.some((sentence) => wordsOf(sentence).some((word) => word.replace(/['’]s$/, '') === person.name))
          ? []
          : [
              error(
                `This beat does not name ${person.name}, so a child cannot tell who speaks.`,
                'Name the camper in each beat.',
              ),
            ]),
      ]
    }),
  )

/** A camper has a slot of their own, named after the interest, so that no two campers and no story share one. */
const checkOwnSlots = ({ slots, file, lines }: LoadedSpeaker<string>, prefix: string): readonly ContentError[] => {
  const line = lineOf(lines, 'slots:')
  const names = Object.keys(slots)
  const fix = `Name a slot ${prefix}…, with at least four hints.`
  return [
    ...(names.length === 0 ? [{ file, line, message: 'The camper has no slot.', fix }] : []),
    ...names
      .filter((name) => !name.startsWith(prefix))
      .map((name) => ({ file, line, message: `The slot ${name} is not named after its interest.`, fix })),
  ]
}

/** No two speakers share a name, and no speaker shares one with the cast of a story that may be told there. */
export const checkSpeakerNames = (
  speakers: readonly LoadedSpeaker<string>[],
  stories: readonly LoadedStory[],
): readonly ContentError[] => {
  const cast = stories.flatMap(({ sheet }) => sheet.cast.map(({ name }) => ({ name, where: sheet.id })))
  return speakers.flatMap(({ person, file, lines }, index) => {
    const others = [
      ...cast,
      ...speakers.slice(0, index).map((other) => ({ name: other.person.name, where: other.file })),
    ]
    return others
      .filter(({ name }) => name.toLowerCase() === person.name.toLowerCase())
      .map(({ where }) => ({
        file,
        line: lineOf(lines, person.name),
        message: `${person.name} is also in ${where}.`,
        fix: 'Give one of the two another name.',
      }))
  })
}
