import { type Paragraph, READING_LEVELS } from '@lanternleaf/domain/story/story'
import { checkArticles } from '../check/articles.ts'
import { checkEnding } from '../check/ending.ts'
import { checkFamiliarWords } from '../check/familiar-words.ts'
import { lineOf, type StoryCheck } from '../check/finding.ts'
import { checkHintAgreement } from '../check/hint-agreement.ts'
import { checkLanguage } from '../check/language.ts'
import { checkNames } from '../check/names.ts'
import { checkSentenceLines } from '../check/sentence-lines.ts'
import { checkSlots } from '../check/slots.ts'
import { checkSpelling } from '../check/spelling.ts'
import type { ContentError } from '../content-error.ts'
import type { LoadedStory } from '../load.ts'
import { wordsOf } from '../measure.ts'
import { checkLengths } from './check-lengths.ts'
import type { LoadedMix, LoadedSpeaker } from './load-mix.ts'
import { type StandIn, speakerStory } from './speaker-story.ts'

const CHECKS: readonly StoryCheck[] = [
  checkLengths,
  checkSentenceLines,
  checkFamiliarWords,
  checkSpelling,
  checkNames,
  checkSlots,
  checkArticles,
  checkHintAgreement,
  checkLanguage,
]

const LEAST_SLOTS = 2

/**
 * Everything that is wrong with what is said around a mixed story.
 *
 * @param stories those that can be told: the beats have to fit the shortest and the longest of their titles and leads,
 *   and their casts take names
 */
export const checkMix = ({ camp, campers }: LoadedMix, stories: readonly LoadedStory[]): readonly ContentError[] => {
  const speakers = Object.entries(campers)
  const standIns = standInsFor(stories)
  return [
    ...checkSpeaker(camp, camp.person.name, standIns, [...CHECKS, checkEnding]),
    ...speakers.flatMap(([interest, camper]) => [
      ...checkSpeaker(camper, camp.person.name, standIns),
      ...checkBeats(camper),
      ...checkOwnSlots(camper, `${interest.toUpperCase()}_`),
    ]),
    ...checkSpeakersNames([camp, ...Object.values(campers)], stories),
  ]
}

const standInsFor = (stories: readonly LoadedStory[]): readonly StandIn[] => {
  const titles = stories.map(({ sheet }) => wordsOf(sheet.title).length)
  const leads = stories
    .flatMap(({ sheet }) => sheet.cast.filter(({ lead }) => lead).slice(0, 1))
    .map(({ name }) => name)
    .toSorted((one, other) => wordsOf(one).length - wordsOf(other).length)
  return [
    { titleWords: Math.min(...titles, 6), lead: leads[0] ?? 'Zuri' },
    { titleWords: Math.max(...titles, 1), lead: leads.at(-1) ?? 'Zuri' },
  ]
}

const checkSpeaker = <Beat extends string>(
  speaker: LoadedSpeaker<Beat>,
  teller: string,
  standIns: readonly StandIn[],
  checks: readonly StoryCheck[] = CHECKS,
): readonly ContentError[] => {
  const findings = standIns.flatMap((standIn) => {
    const story = speakerStory(speaker, standIn, teller)
    return checks.flatMap((check) => check(story))
  })
  const errors = new Map(
    findings.map(({ file, line, message, cure, check, what }) => [
      `${check} ${line} ${what}`,
      { file, line, message, cure },
    ]),
  )
  return [...errors.values(), ...checkTitles(speaker)]
}

/** The title stands right before a full stop, where a title that ends in "?" can take the stop's place. */
const checkTitles = ({ file, lines }: LoadedSpeaker<string>): readonly ContentError[] =>
  lines.flatMap((line, index) =>
    /\[TITLE\](?!\.)/.test(line)
      ? [
          {
            file,
            line: index + 1,
            message: '[TITLE] stands before something other than a full stop.',
            cure: 'Let the sentence end with "[TITLE].".',
          },
        ]
      : [],
  )

const LEAST_SENTENCES = 2
const MOST_SENTENCES = 4

/** Each time a camper speaks, it is two to four sentences, and the camper is named: another may have spoken before. */
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
        ...(count < LEAST_SENTENCES || count > MOST_SENTENCES
          ? [error(`A beat has two to four sentences; this one has ${count}.`, 'Lengthen or shorten it.')]
          : []),
        ...(sentences.some((sentence) => wordsOf(sentence).some((word) => word.replace(/['’]s$/, '') === person.name))
          ? []
          : [error(`Nobody says that this is ${person.name}.`, 'Name the camper in each beat.')]),
      ]
    }),
  )

/** A camper has slots of their own, named after the interest, so that no two campers and no story share one. */
const checkOwnSlots = ({ slots, file, lines }: LoadedSpeaker<string>, prefix: string): readonly ContentError[] => {
  const line = lineOf(lines, 'slots:')
  const names = Object.keys(slots)
  const cure = `Name at least ${LEAST_SLOTS} slots ${prefix}…, with four hints each.`
  return [
    ...(names.length < LEAST_SLOTS ? [{ file, line, message: `There are ${names.length} slots.`, cure }] : []),
    ...names
      .filter((name) => !name.startsWith(prefix))
      .map((name) => ({ file, line, message: `The slot ${name} is not named after its interest.`, cure })),
  ]
}

/** Nobody at the fire has the name of another, or of anyone in a story that may be told there. */
const checkSpeakersNames = (
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
