/** Builds every sentence that a child can build from a template, and checks each of them. */

import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { Issue } from '../../banks/bank-finding.ts'
import type { ThemeFile } from '../../banks/theme-file.ts'
import { articleFaults, type ProseFault, repetitions, wordFaults } from '../../check/prose-faults.ts'
import { wordsOf } from '../../language/measure.ts'
import { isSeveralSentences } from '../../language/sentence-form.ts'
import { combinationsOf, samplesOf } from '../combinations.ts'
import type { SentenceSheet, TemplateEntry } from '../sentence-sheet.ts'
import { templateIssue } from '../template-issue.ts'

/** Words of a filled sentence, at most. */
const MAX_WORDS: Record<Difficulty, number> = { easy: 9, regular: 12, challenge: 16 }

/** Every sentence that a child can build from a template is one correct sentence. A fault of several sentences is reported once. */
export const checkCombinations = (entry: TemplateEntry): readonly Issue[] => {
  const sentences = combinationsOf(entry)
  const faults = [
    ...sentences.flatMap((sentence) => [
      ...formFaults(sentence),
      ...articleFaults(sentence),
      ...repetitions(sentence),
      ...lengthFaults(sentence, entry.difficulty),
    ]),
    ...samplesOf(entry).flatMap(wordFaults),
  ]
  return [...new Map(faults.map((fault) => [`${fault.check} ${fault.what}`, fault])).values()].map(
    ({ check, what, message, fix }) => templateIssue(check, entry, { path: ['template'], about: what, message, fix }),
  )
}

const formFaults = (sentence: string): readonly ProseFault[] => {
  const fault = (what: string, problem: string, fix: string): ProseFault => ({
    check: 'sentence-form',
    what,
    message: `"${sentence}" ${problem}.`,
    fix,
  })
  return [
    ...(/^["'“‘]?\p{Lu}/u.test(sentence)
      ? []
      : [fault('capital', 'begins without a capital', 'Begin with a capital.')]),
    ...(/[.!?]["'”]?$/.test(sentence)
      ? []
      : [
          fault(
            'end',
            'does not end with a full stop, question mark or exclamation mark',
            'End it with ".", "!" or "?".',
          ),
        ]),
    ...(isSeveralSentences(sentence) ? [fault('several', 'is more than one sentence', 'Make it one sentence.')] : []),
  ]
}

const lengthFaults = (sentence: string, difficulty: Difficulty): readonly ProseFault[] => {
  const { length } = wordsOf(sentence)
  const most = MAX_WORDS[difficulty]
  if (length <= most) return []
  const message = `"${sentence}" has ${length} words; ${difficulty} sentences have ${most} at most.`
  return [{ check: 'text-lengths', what: 'length', message, fix: 'Shorten it.' }]
}

/** No sentence can be built from two templates of the bank. The fault is reported for the later template. */
export const checkRepeatedSentences = (
  file: ThemeFile<SentenceSheet>,
  themes: readonly ThemeFile<SentenceSheet>[],
): readonly Issue[] => {
  const builtFirst = new Map<string, string>()
  return themes.flatMap(({ theme, value }) =>
    value.templates.flatMap((entry, index) => {
      const sentences = new Set(combinationsOf(entry).map((sentence) => sentence.toLowerCase()))
      const [repeated] = [...sentences].filter((sentence) => builtFirst.has(sentence))
      const earlier = repeated === undefined ? undefined : builtFirst.get(repeated)
      for (const sentence of sentences) if (!builtFirst.has(sentence)) builtFirst.set(sentence, `${theme}/${entry.id}`)
      if (theme !== file.theme || earlier === undefined) return []
      const message = `"${repeated}" is also a sentence of ${earlier}.`
      const part = { path: ['templates', index, 'template'], about: earlier, message, fix: 'Change one of the two.' }
      return [templateIssue('shared-sentences', entry, part)]
    }),
  )
}
