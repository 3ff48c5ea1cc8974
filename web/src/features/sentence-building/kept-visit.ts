import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { isRecord } from '@lanternleaf/domain/is-record'
import { NO_SENTENCES_FILLED, type SentenceMemory } from '@lanternleaf/domain/sentence-building/choose-sentences'
import type { SentenceVisit } from '@lanternleaf/domain/sentence-building/sentence-visit'
import { isListOf, isNull, isNumber, isShaped, isText, wholeVisits } from '../../practice/kept-visits.ts'
import { readLocalJson, writeLocalJson } from '../../storage/local.ts'

/** What is kept under `sentence-practice`: a visit for each theme, and what was filled when. */
type KeptSentences = { readonly memory: SentenceMemory; readonly visits: Readonly<Record<string, SentenceVisit>> }

function kept(): KeptSentences {
  const { memory, visits } = readLocalJson('sentence-practice', isRecord) ?? {}
  return { memory: isMemory(memory) ? memory : NO_SENTENCES_FILLED, visits: wholeVisits(visits, isSentenceVisit) }
}

export const sentenceMemory = (): SentenceMemory => kept().memory

/** A theme's visit whose end was not reached; null when there is none. */
export const unfinishedVisit = (theme: string): SentenceVisit | null => kept().visits[theme] ?? null

export const keepVisit = (visit: SentenceVisit, memory: SentenceMemory): void =>
  writeLocalJson('sentence-practice', { memory, visits: { ...kept().visits, [visit.theme]: visit } })

/** The visit is finished; the next one with this theme is a new one. */
export function forgetVisit(theme: string): void {
  const { [theme]: _, ...visits } = kept().visits
  writeLocalJson('sentence-practice', { memory: sentenceMemory(), visits })
}

const isTextList = (value: unknown) => isListOf(value, isText)
const isTextRecord = (value: unknown) => isRecord(value) && isTextList(Object.values(value))

const isMemory = (value: unknown): value is SentenceMemory =>
  isShaped(value, {
    visit: isNumber,
    filled: (filled) => isRecord(filled) && isListOf(Object.values(filled), isNumber),
  })

const isTemplate = (value: unknown) =>
  isShaped(value, {
    id: isText,
    difficulty: (level) => DIFFICULTIES.some((one) => one === level),
    template: isText,
    blanks: isTextList,
    words: (words) => isRecord(words) && isListOf(Object.values(words), isTextList),
    asks: isTextRecord,
    hint: isText,
  })

const isSlot = (value: unknown) =>
  isShaped(value, { id: isNumber, type: isText, content: isText, filled: isFlag, validWords: isTextList })

const isFlag = (value: unknown) => typeof value === 'boolean'

/** Whether a kept value is a visit with a sentence to build. One whose sentences are all done is over. */
const isSentenceVisit = (value: unknown): value is SentenceVisit =>
  isShaped(value, {
    visitId: isText,
    theme: isText,
    templates: (templates) => isListOf(templates, isTemplate),
    sentences: isTextList,
    recorded: isFlag,
    activeMs: isNumber,
    build: (build) =>
      isShaped(build, {
        template: isTemplate,
        slots: (slots) => isListOf(slots, isSlot) && slots.length > 0,
        words: isTextList,
        chosen: (chosen) => isNull(chosen) || isNumber(chosen),
        misfit: (misfit) => isNull(misfit) || isShaped(misfit, { kind: isText }),
        misfits: isNumber,
        hintsUsed: isNumber,
      }),
  })
