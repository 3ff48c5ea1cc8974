import { type Draft, type Drafts, newDraft } from '@lanternleaf/domain/creative-response/drafts'
import { isRecord } from '@lanternleaf/domain/is-record'
import { heldApart, type LocalKey, parsedLocal, readLocalJson } from '../../storage/local.ts'
import { mergeWriting } from './merge-writing.ts'

/** One finished piece of writing. `writtenAt` epoch ms; null when it is not known any more. */
export type Piece = {
  readonly id: string
  readonly story: string | null
  readonly prompt: string
  readonly text: string
  readonly writtenAt: number | null
}

/** Everything one child wrote on this device, newest first, and what is half written. It never leaves the device. */
export type MyWriting = Drafts & { readonly pieces: readonly Piece[] }

export type WritingKey = Extract<LocalKey, `my-writing:${string}`>

/** What is kept, and what this page alone still holds of it because the device was full when it was written. */
export function readWriting(key: WritingKey): MyWriting {
  const kept = wholeWriting(readLocalJson(key, isRecord))
  const held = heldApart(key)
  if (held === null) return kept
  const [mine, before] = [held.value, held.over].map((text) => wholeWriting(parsedLocal(key, text, isRecord)))
  return mine && before ? mergeWriting(mine, kept, before) : kept
}

/** Of what is damaged, only what cannot be read is left out: whatever has a text stays. */
function wholeWriting(value: Readonly<Record<string, unknown>> | null): MyWriting {
  const { draft, aside, pieces } = value ?? {}
  return {
    draft: drafts([draft])[0] ?? newDraft(null),
    aside: drafts(aside),
    pieces: withText(pieces).map((piece, place) => ({
      id: stringOr(piece.id, `piece-${place}`),
      story: stringOr(piece.story, null),
      prompt: stringOr(piece.prompt, 'My writing'),
      text: piece.text,
      writtenAt: isTime(piece.writtenAt) ? piece.writtenAt : null,
    })),
  }
}

/** What was kept before drafts knew their stories has none. */
const drafts = (value: unknown): Draft[] =>
  withText(value).map(({ story, prompt, text }) => ({
    story: stringOr(story, null),
    prompt: stringOr(prompt, null),
    text,
  }))

type WithText = Readonly<Record<string, unknown>> & { readonly text: string }

const withText = (value: unknown): WithText[] =>
  Array.isArray(value) ? value.filter((one): one is WithText => isRecord(one) && typeof one.text === 'string') : []

const stringOr = <Default>(value: unknown, otherwise: Default): string | Default =>
  typeof value === 'string' ? value : otherwise

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime())
