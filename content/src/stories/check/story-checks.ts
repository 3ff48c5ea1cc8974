import type { ShelfCheck, StoryCheck } from '../../check/finding.ts'
import { checkSceneContrast } from '../../scenes/check/contrast.ts'
import { checkSceneGiveaway } from '../../scenes/check/giveaway.ts'
import { checkOptionsDiffer } from '../../scenes/check/options-differ.ts'
import { checkScenePlaces } from '../../scenes/check/places.ts'
import { checkSceneWeight } from '../../scenes/check/weight.ts'
import { checkArticles } from './articles.ts'
import { checkConsequenceLengths } from './consequence-lengths.ts'
import { checkConsequencesDiffer } from './consequences-differ.ts'
import { checkConsequencesKind } from './consequences-kind.ts'
import { checkEnding } from './ending.ts'
import { checkFamiliarWords } from './familiar-words.ts'
import { checkHintAgreement } from './hint-agreement.ts'
import { checkLanguage } from './language.ts'
import { checkLevelTable } from './level-table.ts'
import { checkNames } from './names.ts'
import { checkPhonics } from './phonics.ts'
import { checkSectionTargets } from './section-targets.ts'
import { checkSentenceLines } from './sentence-lines.ts'
import { checkSharedRuns } from './shared-runs.ts'
import { checkSharedSentences } from './shared-sentences.ts'
import { checkShelfNames } from './shelf-names.ts'
import { checkSlots } from './slots.ts'
import { checkSpelling } from './spelling.ts'
import { checkVocabulary } from './vocabulary.ts'

/** The checks each story passes by itself. */
export const STORY_CHECKS: readonly StoryCheck[] = [
  checkLevelTable,
  checkSectionTargets,
  checkConsequenceLengths,
  checkSentenceLines,
  checkFamiliarWords,
  checkVocabulary,
  checkSpelling,
  checkNames,
  checkSlots,
  checkArticles,
  checkHintAgreement,
  checkPhonics,
  checkConsequencesDiffer,
  checkConsequencesKind,
  checkEnding,
  checkLanguage,
  checkScenePlaces,
  checkSceneContrast,
  checkSceneGiveaway,
  checkSceneWeight,
  checkOptionsDiffer,
]

/** The checks that compare the stories with one another. */
export const SHELF_CHECKS: readonly ShelfCheck[] = [checkSharedRuns, checkSharedSentences, checkShelfNames]
