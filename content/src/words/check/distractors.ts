/**
 * Checks the distractors: wrong tiles beside the chunks of a word. Most are computed; an author may write them by hand.
 * `check-banks.ts` calls this for all themes together, because distractors come from similar words of any theme.
 */

import { parseSounds, SOUNDS } from '@lanternleaf/domain/phonics/sounds'
import type { Distractor } from '@lanternleaf/domain/word-bank/word'
import { type DistractorFault, findFault, maxDistractorsFor } from '@lanternleaf/domain/word-building/distractors'
import { isContradictedBy, SPELLING_RULES } from '@lanternleaf/domain/word-building/spelling-rules'
import type { ThemeFile } from '../../banks/theme-file.ts'
import type { ContentError } from '../../files/content-error.ts'
import { compileBank } from '../compile-words.ts'
import { createSpellingPredicates } from '../spelling-predicates.ts'
import { type PlacedWord, placedWords, type WordEntry, type WordSheet } from '../word-sheet.ts'

/**
 * Every word of two parts or more has a part that does not belong to it, and those that are written by hand follow the same
 * rules as those that are computed. A strand of which no word in a theme has one is named once. No word breaks a rule that a
 * child is shown with such a part; heart words may break a rule.
 *
 * @param themes all themes of the bank: neighbours are found in all of them
 * @param reported those whose mistakes are wanted
 */
export const checkDistractors = (
  themes: readonly ThemeFile<WordSheet>[],
  selectedThemes: readonly ThemeFile<WordSheet>[] = themes,
): readonly ContentError[] => {
  const sheets = themes.map(({ value }) => value)
  const compiled = compileBank(sheets, () => null)
  const predicates = createSpellingPredicates(
    sheets.flatMap((sheet) => placedWords(sheet).map(({ entry }) => entry.word)),
  )
  return selectedThemes.flatMap((file) => {
    const words = new Map((compiled.get(file.value.theme) ?? []).map((word) => [word.word, word]))
    const wordsOfParts = placedWords(file.value).filter(({ entry }) => entry.chunks.length > 1)
    const hasNone = ({ entry }: PlacedWord): boolean => words.get(entry.word)?.help?.distractors.length === 0
    return [
      ...[...Map.groupBy(wordsOfParts, ({ entry }) => entry.strand)].flatMap(([strand, wordsOfStrand]) =>
        wordsOfStrand.length > 1 && wordsOfStrand.every(hasNone)
          ? missingDistractorErrors(
              file,
              wordsOfStrand.slice(0, 1),
              `None of the ${wordsOfStrand.length} words of ${strand ?? 'no strand'}`,
            )
          : wordsOfStrand.filter(hasNone).flatMap((one) => missingDistractorErrors(file, [one], one.entry.word)),
      ),
      ...wordsOfParts.flatMap((one) => handwrittenErrors(file, one, predicates)),
      ...placedWords(file.value).flatMap((one) => brokenRuleErrors(file, one)),
    ]
  })
}

const missingDistractorErrors = (
  { fileAt, lineAt }: ThemeFile<WordSheet>,
  wordsOfParts: readonly PlacedWord[],
  who: string,
): readonly ContentError[] =>
  wordsOfParts.map(({ difficulty, index }) => ({
    file: fileAt([difficulty, index]),
    line: lineAt([difficulty, index, 'chunks']),
    message: `${who}: no distractor (a wrong part to offer beside its own) was found.`,
    fix: 'Cut it differently, or write its distractors: [{ text, say, slot, why }].',
  }))

const brokenRuleErrors = (
  { fileAt, lineAt }: ThemeFile<WordSheet>,
  { entry, difficulty, index }: PlacedWord,
): readonly ContentError[] => {
  const isSurprising = entry.strand === 'heart-words' || entry.odd_letters !== undefined
  const broken = isSurprising ? [] : SPELLING_RULES.filter((rule) => isContradictedBy(rule, entry.word))
  return broken.map(({ why }) => ({
    file: fileAt([difficulty, index]),
    line: lineAt([difficulty, index, 'word']),
    message: `${entry.word} breaks a rule that children are told: "${why}"`,
    fix: 'Let the rule in domain/src/word-building/spelling-rules.ts say "nearly always" or "mostly", or make it narrower.',
  }))
}

const handwrittenErrors = (
  { fileAt, lineAt }: ThemeFile<WordSheet>,
  { entry, difficulty, index }: PlacedWord,
  predicates: ReturnType<typeof createSpellingPredicates>,
): readonly ContentError[] => {
  const handwritten = entry.distractors ?? []
  const most = maxDistractorsFor(entry.chunks.length)
  return handwritten.flatMap((distractor, place) => {
    const fault =
      place >= most
        ? {
            message: `the word has ${entry.chunks.length} parts and room for ${most} distractors`,
            fix: 'Take this one out.',
          }
        : (spokenTextFault(distractor) ??
          describeFault(findFault(entry, distractor, handwritten.slice(0, place), predicates), entry))
    if (fault === null) return []
    const path = [difficulty, index, 'distractors', place]
    const message = `${entry.word}, distractor "${distractor.text}": ${fault.message}.`
    return [{ file: fileAt(path), line: lineAt(path), message, fix: fault.fix }]
  })
}

type Fault = { readonly message: string; readonly fix: string }

const describeFault = (fault: DistractorFault | null, { chunks }: WordEntry): Fault | null => {
  if (fault === null) return null
  if (fault.kind === 'place')
    return {
      message: 'its slot is not the number of a part',
      fix: `Write 0 to ${chunks.length - 1}: the part it could be taken for.`,
    }
  if (fault.kind === 'repeated')
    return { message: 'a part or another distractor has the same letters', fix: 'Choose another.' }
  const what = fault.kind === 'word' ? 'is a word' : 'is rude or sounds so'
  return { message: `"${fault.spells}" can be built with it and ${what}`, fix: 'Choose another.' }
}

const spokenTextFault = ({ text, say }: Pick<Distractor, 'text' | 'say'>): Fault | null => {
  const isSound = say.startsWith('/') || !/[aeiouy]/.test(text)
  if (isSound ? parseSounds(say) !== null : /^[a-z]{2,12}$/.test(say) && /[aeiouy]/.test(say)) return null
  return {
    message: `"${say}" is not something a voice can say`,
    fix: `Write letters with a vowel, such as tie, or sounds between slashes, such as /k/. The sounds are ${SOUNDS.join(', ')}.`,
  }
}
