/**
 * Checks `content/mix`: what the teller and the campers at the camp fire say around a generated story.
 * `check-generator.ts` calls it.
 */

import type { StoryCheck } from '../check/finding.ts'
import type { ContentError } from '../files/content-error.ts'
import { wordsOf } from '../language/measure.ts'
import { checkNames } from '../stories/check/names.ts'
import { checkEnding, checkSentenceLines } from '../stories/check/sentences.ts'
import { checkArticles, checkHintAgreement, checkSlots } from '../stories/check/slots.ts'
import { checkSpelling } from '../stories/check/spelling.ts'
import { checkFamiliarWords, checkLanguage } from '../stories/check/vocabulary.ts'
import type { LoadedStory } from '../stories/load-story.ts'
import { checkCamper, checkSpeakerNames } from './check-camper.ts'
import { checkFrame, checkLengths } from './check-frame.ts'
import type { LoadedMix, LoadedSpeaker } from './load-mix.ts'
import { type StandIn, toCheckableStory } from './speaker-story.ts'

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

/**
 * Finds every mistake in the beats.
 *
 * @param stories all stories that can be mixed: the beats have to fit the shortest and the longest of their titles and leads,
 *   and their casts take names
 */
export const checkMix = ({ camp, campers }: LoadedMix, stories: readonly LoadedStory[]): readonly ContentError[] => {
  const speakers = Object.entries(campers)
  const standIns = standInsFor(stories)
  return [
    ...checkSpeaker(camp, camp.person.name, standIns, [...CHECKS, checkEnding]),
    ...speakers.flatMap(([interest, camper]) => [
      ...checkSpeaker(camper, camp.person.name, standIns),
      ...checkCamper(camper, interest),
    ]),
    ...checkFrame({ camp, campers }, standIns),
    ...checkSpeakerNames([camp, ...Object.values(campers)], stories),
  ]
}

const standInsFor = (stories: readonly LoadedStory[]): readonly StandIn[] => {
  const titles = stories.map(({ sheet }) => wordsOf(sheet.title).length)
  const leads = stories
    .flatMap(({ sheet }) => sheet.cast.filter(({ lead }) => lead).slice(0, 1))
    .map(({ name }) => name)
    .toSorted((a, b) => wordsOf(a).length - wordsOf(b).length)
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
    const story = toCheckableStory(speaker, standIn, teller)
    return checks.flatMap((check) => check(story))
  })
  const errors = new Map(
    findings.map(({ file, line, message, fix, check, what }) => [
      `${check} ${line} ${what}`,
      { file, line, message, fix },
    ]),
  )
  return [...errors.values(), ...checkTitles(speaker)]
}

/** A full stop follows the title, so that a title with a question mark at its end can replace the full stop. */
const checkTitles = ({ file, lines }: LoadedSpeaker<string>): readonly ContentError[] =>
  lines.flatMap((line, index) =>
    /\[TITLE\](?!\.)/.test(line)
      ? [
          {
            file,
            line: index + 1,
            message: '[TITLE] is not followed by a full stop.',
            fix: 'Let the sentence end with "[TITLE].".',
          },
        ]
      : [],
  )
