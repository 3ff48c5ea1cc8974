/**
 * Cuts the template of a sentence, such as "The [ANIMAL] ran [WHERE].", into text and boxes, for showing it and for reading it
 * aloud.
 */

import { spokenQuestion } from '@lanternleaf/domain/sentence-building/box-question'
import type { SentenceBuild, SentenceSlot } from '@lanternleaf/domain/sentence-building/sentence-build'

/** A part of a sentence: text, or a box with the punctuation after it (which stays on the same line). `place`: its index. */
export type SentencePart = { readonly place: number; readonly text: string; readonly slot: SentenceSlot | null }

/** Cuts a sentence into its parts, in order. The text of a box is the punctuation after it. */
export const sentenceParts = ({
  template,
  slots,
}: Pick<SentenceBuild, 'template' | 'slots'>): readonly SentencePart[] =>
  template.template
    .split(/(\[[A-Z0-9_]+\][^\s[]*)/)
    .filter((text) => text !== '')
    .map((text, place) => {
      // A box in brackets, and the punctuation that follows it without a space.
      const [, type, after = ''] = /^\[([A-Z0-9_]+)\](.*)$/.exec(text) ?? []
      const slot = slots.find((candidate) => candidate.type === type)
      return slot ? { place, text: after, slot } : { place, text, slot: null }
    })

/**
 * A sentence in pieces for reading aloud: the pause between two pieces is an empty box. The question of the open box comes last,
 * because nobody could follow it in the middle of a sentence.
 */
export function spokenPieces(build: SentenceBuild): readonly string[] {
  const whole = sentenceParts(build)
    .map(({ text, slot }) => (slot ? `${slot.filled ? slot.content : PAUSE_MARK}${text}` : text))
    .join('')
  const open = build.slots[build.chosen ?? -1]
  const pieces = [...whole.split(PAUSE_MARK), ...(open ? [spokenQuestion(build, open.type)] : [])]
  return pieces.map((piece) => piece.trim()).filter((piece) => /\p{L}/u.test(piece))
}

/** A character that no sentence contains. */
const PAUSE_MARK = '\u0000'

/** How many words are shown on each side of the open box. */
const WORDS_AROUND = 3

/** The open box with the words around it, for screens that do not show the whole sentence: "… the seat will ___ your lunch …". */
export function aroundOpenBox(build: SentenceBuild): string {
  const words = sentenceParts(build)
    .map(({ text, slot }) => {
      if (slot === null) return text
      return `${slot.id === build.chosen ? OPEN_BOX_MARK : slot.filled ? slot.content : '…'}${text}`
    })
    .join('')
    .split(/\s+/)
    .filter((word) => word !== '')
  const place = words.findIndex((word) => word.includes(OPEN_BOX_MARK))
  const [from, to] = [Math.max(0, place - WORDS_AROUND), place + WORDS_AROUND + 1]
  return `${from > 0 ? '… ' : ''}${words.slice(from, to).join(' ').replace(OPEN_BOX_MARK, '___')}${to < words.length ? ' …' : ''}`
}

const OPEN_BOX_MARK = '\u0001'
