/** The list of all checks of stories but `checkScenesPresent`. `check-shelf.ts` and `fallback/check-fallbacks.ts` run them. */

import type { Finding, ShelfCheck, StoryCheck } from '../../check/finding.ts'
import { checkSceneContrast, checkSceneHeads } from '../../scenes/check/figures.ts'
import { checkSceneGiveaway } from '../../scenes/check/giveaway.ts'
import { checkOptionsDiffer } from '../../scenes/check/options-differ.ts'
import { checkScenePlaces } from '../../scenes/check/places.ts'
import { checkSceneWeight } from '../../scenes/check/weight.ts'
import { type LoadedStory, localizeStory, regionalVersions } from '../load-story.ts'
import { findUnwritten } from '../starter-story.ts'
import { checkConsequenceLengths, checkConsequencesDiffer, checkConsequencesKind } from './consequences.ts'
import { checkLevelTable, checkSectionTargets } from './lengths.ts'
import { checkNames, checkShelfNames } from './names.ts'
import { checkOutcomes } from './outcomes.ts'
import { checkSharedRuns, checkSharedSentences } from './overlap.ts'
import { checkPhonics } from './phonics.ts'
import { checkBecause, checkContractions, checkInversions, checkOldConjunctions } from './plain-talk.ts'
import { checkPromptLengths, checkSharedReflections, checkStockReflection } from './prompts.ts'
import { checkQuestions } from './questions.ts'
import { checkRefrain } from './refrain.ts'
import { checkSecondEdition } from './second-edition.ts'
import { checkDialogue, checkEnding, checkSentenceLines } from './sentences.ts'
import { checkSeries, checkSkeletons } from './shelf-balance.ts'
import { checkArticles, checkHintAgreement, checkSlotRepeats, checkSlots } from './slots.ts'
import { checkRegionWords, checkSpelling } from './spelling.ts'
import { checkFamiliarWords, checkLanguage, checkSequenceWords, checkVocabulary } from './vocabulary.ts'

/** The checks each story passes as it is written, with its words of both regions: `{lift|elevator}`. */
const CHECKS_OF_SOURCE: readonly StoryCheck[] = [checkSpelling, checkRegionWords, checkSecondEdition, checkQuestions]

/** The checks each story passes as it is read, in the words of each region. */
const CHECKS_OF_REGIONAL_TEXT: readonly StoryCheck[] = [
  checkLevelTable,
  checkSectionTargets,
  checkConsequenceLengths,
  checkSentenceLines,
  checkFamiliarWords,
  checkVocabulary,
  checkNames,
  checkSlots,
  checkArticles,
  checkHintAgreement,
  checkPhonics,
  checkConsequencesDiffer,
  checkConsequencesKind,
  checkOutcomes,
  checkDialogue,
  checkEnding,
  checkLanguage,
  checkContractions,
  checkBecause,
  checkInversions,
  checkOldConjunctions,
  checkSequenceWords,
  checkPromptLengths,
  checkStockReflection,
  checkRefrain,
  checkSlotRepeats,
  checkScenePlaces,
  checkSceneContrast,
  checkSceneHeads,
  checkSceneGiveaway,
  checkSceneWeight,
  checkOptionsDiffer,
]

/** The findings of one story. A finding that both regional versions share is reported once. */
export const findingsOf = (story: LoadedStory): readonly Finding[] => {
  const findings = regionalVersions(story).flatMap((reading) =>
    CHECKS_OF_REGIONAL_TEXT.flatMap((check) => check(reading)),
  )
  const distinct = new Map(
    findings.map((finding) => [
      `${finding.check} ${finding.level} ${finding.what} ${finding.line} ${finding.message}`,
      finding,
    ]),
  )
  return [...CHECKS_OF_SOURCE.flatMap((check) => check(story)), ...distinct.values()]
}

/** The checks that compare the stories with one another. */
const SHELF_CHECKS: readonly ShelfCheck[] = [
  checkSharedRuns,
  checkSharedSentences,
  checkSharedReflections,
  checkShelfNames,
  checkSkeletons,
  checkSeries,
]

/**
 * Compares the stories with one another, in British words. Leaves out stories that are still mostly the text of
 * `EXAMPLE.md`, because their authors have only begun.
 */
export const findingsAmong = (stories: readonly LoadedStory[]): readonly Finding[] => {
  const unwritten = findUnwritten(stories)
  const localized = stories.filter((story) => !unwritten.includes(story)).map((story) => localizeStory(story, 'GB'))
  return SHELF_CHECKS.flatMap((check) => check(localized))
}
