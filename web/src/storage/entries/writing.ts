import { RESPONSE_MODES, type ResponseContent } from '@lanternleaf/domain/creative-response/creative-response'
import { type Draft, type Drafts, isWritten, newDraft } from '@lanternleaf/domain/creative-response/drafts'
import type { BookEntry } from '@lanternleaf/domain/creative-response/own-pages'
import { entries } from '../entry.ts'
import { flag, guarded, lenientList, oneOf, optional, type Schema, shape, text, withFallback } from '../schema.ts'

/** One finished piece. `writtenAt` epoch ms; null when it is not known any more. */
export type Piece = ResponseContent &
  BookEntry & {
    readonly id: string
    readonly story: string | null
    readonly prompt: string
    readonly writtenAt: number | null
  }

/** Everything one child made after stories on this device, newest first, and what is half written. It never leaves the device. */
export type MyWriting = Drafts & { readonly pieces: readonly Piece[] }

/** How it was made. What of it cannot be read is left out. */
const pieceFields = {
  text,
  way: withFallback(optional(oneOf(RESPONSE_MODES)), undefined),
  drawing: withFallback(optional(text), undefined),
  recording: withFallback(optional(text), undefined),
}

const storyId = withFallback(optional(text), undefined)

const wholeDraft = shape<Draft>({
  story: withFallback(text, null),
  prompt: withFallback(text, null),
  storyId,
  ...pieceFields,
})

/** What was kept before drafts knew their stories has none. Two pages tell by its text whether a draft is the same. */
const draft: Schema<Draft> = (stored) => {
  const { story, prompt, text: written, storyId: ofStory, way, drawing, recording } = wholeDraft(stored)
  return {
    story,
    prompt,
    text: written,
    ...(ofStory !== undefined && { storyId: ofStory }),
    ...(way && { way }),
    ...(drawing !== undefined && { drawing }),
    ...(recording !== undefined && { recording }),
  }
}

const isTime = (stored: unknown): stored is number =>
  typeof stored === 'number' && !Number.isNaN(new Date(stored).getTime())

const piecesRead = lenientList(
  shape<Omit<Piece, 'id'> & { readonly id: string | null }>({
    id: withFallback(text, null),
    story: withFallback(text, null),
    prompt: withFallback(text, 'My writing'),
    storyId,
    inBook: withFallback(optional(flag), undefined),
    ...pieceFields,
    writtenAt: withFallback(guarded('a time', isTime), null),
  }),
)

const pieces: Schema<readonly Piece[]> = (stored) =>
  piecesRead(stored).map((piece, place) => ({ ...piece, id: piece.id ?? `piece-${place}` }))

/** What each child wrote. Of what is damaged, only what cannot be read is left out: whatever has a text stays. */
export const myWriting = entries('my-writing:', {
  schema: shape<MyWriting>({
    draft: withFallback(draft, newDraft(null)),
    aside: withFallback(lenientList(draft), []),
    pieces: withFallback(pieces, []),
  }),
  otherwise: { draft: newDraft(null), aside: [], pieces: [] } as MyWriting,
  isUnfinished: ({ draft: atHand, aside }) => [atHand, ...aside].some(isWritten),
})
