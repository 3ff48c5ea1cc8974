import type { Objection } from '../../banks/bank-finding.ts'
import type { ThemeFile } from '../../banks/theme-file.ts'
import { combinationsOf } from '../combinations.ts'
import type { SentenceSheet } from '../sentence-sheet.ts'
import { toTemplate } from '../template-objection.ts'

/** No sentence can be built from two templates of the bank. The template that comes later is the one that hears of it. */
export const checkRepeatedSentences = (
  file: ThemeFile<SentenceSheet>,
  themes: readonly ThemeFile<SentenceSheet>[],
): readonly Objection[] => {
  const builtFirst = new Map<string, string>()
  return themes.flatMap(({ theme, value }) =>
    value.templates.flatMap((entry, index) => {
      const sentences = new Set(combinationsOf(entry).map((sentence) => sentence.toLowerCase()))
      const [shared] = [...sentences].filter((sentence) => builtFirst.has(sentence))
      const other = shared === undefined ? undefined : builtFirst.get(shared)
      for (const sentence of sentences) if (!builtFirst.has(sentence)) builtFirst.set(sentence, `${theme}/${entry.id}`)
      if (theme !== file.theme || other === undefined) return []
      const message = `"${shared}" is also a sentence of ${other}.`
      const part = { path: ['templates', index, 'template'], about: other, message, cure: 'Change one of the two.' }
      return [toTemplate('shared-sentences', entry, part)]
    }),
  )
}
