import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { isRecord } from '@lanternleaf/domain/is-record'
import { PHONICS_FAMILIES } from '@lanternleaf/domain/phonics/phonics-family'
import { VISIT_STAGES, type WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { isListOf, isNull, isNumber, isShaped, isText } from '../../practice/kept-visits.ts'

/** Whether a kept value is a visit that can be shown as it stands. */
export const isWordVisit = (value: unknown): value is WordVisit =>
  isRecord(value) && isShaped(value, VISIT) && hasWhatItsStageShows(value)

const isOneOf = (list: readonly unknown[]) => (value: unknown) => list.includes(value)
const isTextList = (value: unknown) => isListOf(value, isText)
const orNull = (passes: (value: unknown) => boolean) => (value: unknown) => isNull(value) || passes(value)
const isDifficulty = isOneOf(DIFFICULTIES)

const HELP = {
  alternativeChunks: (value: unknown) => isListOf(value, isTextList),
  patternFamily: isOneOf(PHONICS_FAMILIES),
  meaningSupport: isText,
  contextIntroduction: isText,
  completionSentence: isText,
  personalConnectionQuestion: isText,
  storyConnection: isText,
  celebrationMessage: isText,
}

const isWord = (value: unknown) =>
  isShaped(value, {
    id: isText,
    word: isText,
    themes: isTextList,
    difficultyLevel: isDifficulty,
    chunks: isTextList,
    ttsChunks: isTextList,
    help: orNull((help) => isShaped(help, HELP)),
  })

const isPiece = (value: unknown) => isShaped(value, { id: isNumber, text: isText, say: isText })

const isBuild = (value: unknown) =>
  isRecord(value) &&
  isShaped(value, {
    word: isWord,
    pieces: (pieces) => isListOf(pieces, isPiece) && pieces.length > 0,
    slots: (slots) => isListOf(slots, orNull(isNumber)),
    target: orNull(isNumber),
    hint: orNull((hint) => isShaped(hint, { kind: isText, piece: isNumber, slot: isNumber })),
    hintsUsed: isNumber,
    resets: isNumber,
    wrongOrders: isNumber,
  }) &&
  (value.slots as unknown[]).length === (value.pieces as unknown[]).length

const VISIT = {
  visitId: isText,
  theme: isText,
  stage: isOneOf(VISIT_STAGES),
  returning: (value: unknown) => isListOf(value, (one) => isShaped(one, { wordId: isText, fromVisit: isNumber })),
  finished: (value: unknown) => isListOf(value, (one) => isShaped(one, { word: isWord })),
  build: orNull(isBuild),
  activeMs: isNumber,
  change: orNull((change) => isShaped(change, { from: isDifficulty, to: isDifficulty })),
  celebrated: orNull((one) => isShaped(one, { family: isOneOf(PHONICS_FAMILIES), count: isNumber })),
}

function hasWhatItsStageShows({ stage, build, finished }: Readonly<Record<string, unknown>>): boolean {
  if (stage === 'build') return build !== null
  return stage !== 'meaning' || (finished as unknown[]).length > 0
}
