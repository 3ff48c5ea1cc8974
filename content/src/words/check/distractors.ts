import { parseSounds, SOUNDS } from '@lanternleaf/domain/phonics/sounds'
import type { Distractor } from '@lanternleaf/domain/word-bank/word'
import { type DistractorFault, faultOf, mostDistractors } from '@lanternleaf/domain/word-building/distractors'
import { isBrokenBy, SPELLING_RULES } from '@lanternleaf/domain/word-building/spelling-rules'
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
  reported: readonly ThemeFile<WordSheet>[] = themes,
): readonly ContentError[] => {
  const sheets = themes.map(({ value }) => value)
  const compiled = compileBank(sheets, () => null)
  const tests = createSpellingPredicates(sheets.flatMap((sheet) => placedWords(sheet).map(({ entry }) => entry.word)))
  return reported.flatMap((file) => {
    const words = new Map((compiled.get(file.value.theme) ?? []).map((word) => [word.word, word]))
    const placed = placedWords(file.value).filter(({ entry }) => entry.chunks.length > 1)
    const hasNone = ({ entry }: PlacedWord): boolean => words.get(entry.word)?.help?.distractors.length === 0
    return [
      ...[...Map.groupBy(placed, ({ entry }) => entry.strand)].flatMap(([strand, own]) =>
        own.length > 1 && own.every(hasNone)
          ? missing(file, own.slice(0, 1), `None of the ${own.length} words of ${strand ?? 'no strand'}`)
          : own.filter(hasNone).flatMap((one) => missing(file, [one], one.entry.word)),
      ),
      ...placed.flatMap((one) => handwrittenErrors(file, one, tests)),
      ...placedWords(file.value).flatMap((one) => brokenRuleErrors(file, one)),
    ]
  })
}

const missing = (
  { fileAt, lineAt }: ThemeFile<WordSheet>,
  placed: readonly PlacedWord[],
  who: string,
): readonly ContentError[] =>
  placed.map(({ difficulty, index }) => ({
    file: fileAt([difficulty, index]),
    line: lineAt([difficulty, index, 'chunks']),
    message: `${who}: no part is found that does not belong to it.`,
    fix: 'Cut it otherwise, or write its distractors: [{ text, say, slot, why }].',
  }))

const brokenRuleErrors = (
  { fileAt, lineAt }: ThemeFile<WordSheet>,
  { entry, difficulty, index }: PlacedWord,
): readonly ContentError[] => {
  const isSurprising = entry.strand === 'heart-words' || entry.odd_letters !== undefined
  const broken = isSurprising ? [] : SPELLING_RULES.filter((rule) => isBrokenBy(rule, entry.word))
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
  tests: ReturnType<typeof createSpellingPredicates>,
): readonly ContentError[] => {
  const written = entry.distractors ?? []
  const most = mostDistractors(entry.chunks.length)
  return written.flatMap((distractor, place) => {
    const fault =
      place >= most
        ? { message: `has ${entry.chunks.length} parts and room for ${most}`, fix: 'Take this one out.' }
        : (spokenTextFault(distractor) ??
          describeFault(faultOf(entry, distractor, written.slice(0, place), tests), entry))
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
    return { message: 'its slot is no part', fix: `Write 0 to ${chunks.length - 1}: the part it could be taken for.` }
  if (fault.kind === 'repeated')
    return { message: 'a part or another distractor is spelled so', fix: 'Choose another.' }
  const what = fault.kind === 'word' ? 'is a word' : 'is rude or sounds so'
  return { message: `"${fault.spells}" can be built with it and ${what}`, fix: 'Choose another.' }
}

const spokenTextFault = ({ text, say }: Pick<Distractor, 'text' | 'say'>): Fault | null => {
  const isSound = say.startsWith('/') || !/[aeiouy]/.test(text)
  if (isSound ? parseSounds(say) !== null : /^[a-z]{2,12}$/.test(say) && /[aeiouy]/.test(say)) return null
  return {
    message: `"${say}" is nothing that a voice can say`,
    fix: `Write letters with a vowel, such as tie, or sounds between slashes, such as /k/. The sounds are ${SOUNDS.join(', ')}.`,
  }
}
