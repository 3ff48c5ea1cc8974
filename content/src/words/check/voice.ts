import type { Objection } from '../../banks/bank-finding.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

const LEAST = 2
const MOST = 12

/**
 * A voice is given something for each part, and can say it: letters, with a vowel among them. Many voices spell what has
 * none, *sss* too (espeak-ng 1.51: "ess ess ess").
 */
export const checkVoice = (entry: WordEntry): readonly Objection[] => [
  ...(entry.tts_chunks.length === entry.chunks.length
    ? []
    : [
        toWord('voice', entry, {
          field: 'tts_chunks',
          about: 'number',
          message: `it has ${entry.chunks.length} parts and ${entry.tts_chunks.length} for the voice.`,
          cure: 'Write one for each part.',
        }),
      ]),
  ...entry.tts_chunks.flatMap((voiced, index) => {
    const fault = faultOf(voiced)
    if (fault === null) return []
    return [
      toWord('voice', entry, {
        field: ['tts_chunks', index],
        about: voiced,
        message: `"${voiced}" ${fault}.`,
        cure: `Write ${LEAST} to ${MOST} letters with a vowel among them, such as kuh or suh.`,
      }),
    ]
  }),
]

const faultOf = (voiced: string): string | null => {
  if (!/^[a-z]+$/.test(voiced)) return 'has more than lower-case letters'
  if (voiced.length < LEAST) return 'is one letter, and a voice says its name'
  if (voiced.length > MOST) return `has ${voiced.length} letters`
  return /[aeiouy]/.test(voiced) ? null : 'has no vowel'
}
