import { lineOf } from '../check/finding.ts'
import type { ContentError } from '../files/content-error.ts'
import type { LoadedStory } from '../stories/load.ts'
import type { LoadedSpeaker } from './load-mix.ts'

/** Nobody at the fire has the name of another, or of anyone in a story that may be told there. */
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
        cure: 'Give one of the two another name.',
      }))
  })
}
