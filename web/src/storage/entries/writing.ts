import { RESPONSE_MODES, type ResponseContent } from '@lanternleaf/domain/creative-response/creative-response'
import { type Draft, type Drafts, isWritten, newDraft } from '@lanternleaf/domain/creative-response/drafts'
import type { BookEntry } from '@lanternleaf/domain/creative-response/own-pages'
import { entries } from '../entry.ts'
import { flag, fromGuard, lenientList, oneOf, optional, type Schema, shape, text, withFallback } from '../schema.ts'

/** One finished piece of writing, drawing or recording. `writtenAt` is in epoch ms, or null if it is not known any more. */
export type Piece = ResponseContent &
  BookEntry & {
    readonly id: string
    readonly story: string | null
    readonly prompt: string
    readonly writtenAt: number | null
  }

/** The pieces that a child made after stories on this device, newest first, and the unfinished drafts. They never leave the device. */
export type MyWriting = Drafts & { readonly pieces: readonly Piece[] }

/** The content of a piece or draft. Unreadable fields are left out. */
const pieceFields = {
  text,
  way: withFallback(optional(oneOf(RESPONSE_MODES)), undefined),
  drawing: withFallback(optional(text), undefined),
  recording: withFallback(optional(text), undefined),
}

const storyId = withFallback(optional(text), undefined)

const anyDraft = shape<Draft>({
  story: withFallback(text, null),
  prompt: withFallback(text, null),
  storyId,
  ...pieceFields,
})

/**
 * Puts the fields in one order and drops unknown ones, so that equal drafts have equal JSON: tabs compare drafts by their JSON.
 * Drafts of earlier versions have no `storyId`.
 */
const draft: Schema<Draft> = (stored) => {
  const { story, prompt, text: writtenText, storyId: id, way: mode, drawing, recording } = anyDraft(stored)
  return {
    story,
    prompt,
    text: writtenText,
    ...(id !== undefined && { storyId: id }),
    ...(mode && { way: mode }),
    ...(drawing !== undefined && { drawing }),
    ...(recording !== undefined && { recording }),
  }
}

const isTime = (stored: unknown): stored is number =>
  typeof stored === 'number' && !Number.isNaN(new Date(stored).getTime())

const readablePieces = lenientList(
  shape<Omit<Piece, 'id'> & { readonly id: string | null }>({
    id: withFallback(text, null),
    story: withFallback(text, null),
    prompt: withFallback(text, 'My writing'),
    storyId,
    inBook: withFallback(optional(flag), undefined),
    ...pieceFields,
    writtenAt: withFallback(fromGuard('a time', isTime), null),
  }),
)

const pieces: Schema<readonly Piece[]> = (stored) =>
  readablePieces(stored).map((piece, index) => ({ ...piece, id: piece.id ?? `piece-${index}` }))

/** The writing of each child. Only unreadable parts are left out: a piece with a readable text stays. */
export const myWriting = entries('my-writing:', {
  schema: shape<MyWriting>({
    draft: withFallback(draft, newDraft(null)),
    aside: withFallback(lenientList(draft), []),
    pieces: withFallback(pieces, []),
  }),
  fallback: { draft: newDraft(null), aside: [], pieces: [] } as MyWriting,
  isUnfinished: ({ draft: currentDraft, aside }) => [currentDraft, ...aside].some(isWritten),
})
