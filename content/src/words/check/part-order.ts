import type { Objection } from '../../banks/bank-finding.ts'
import { isSpelledRight } from '../../language/dictionaries.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

/** No other order of the parts spells a word: *s-t-o-p* could be built as *pots*. */
export const checkPartOrder = (entry: WordEntry): readonly Objection[] =>
  [entry.chunks, ...entry.alternative_chunks].flatMap((parts, index) =>
    [...new Set(ordersOf(parts))]
      .filter((spelled) => spelled !== entry.word && isSpelledRight(spelled))
      .map((spelled) =>
        toWord('part-order', entry, {
          field: index === 0 ? ['chunks'] : ['alternative_chunks', index - 1],
          about: spelled,
          message: `the parts ${parts.join('-')} also spell "${spelled}".`,
          cure: 'Cut it otherwise, or choose another word.',
        }),
      ),
  )

const ordersOf = (parts: readonly string[]): readonly string[] =>
  parts.length === 0
    ? ['']
    : parts.flatMap((part, index) => ordersOf(parts.toSpliced(index, 1)).map((rest) => `${part}${rest}`))
