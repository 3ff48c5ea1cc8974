import { RESPONSE_MODES, type ResponseContent } from '@lanternleaf/domain/creative-response/creative-response'
import { type Draft, type Drafts, isWritten, newDraft } from '@lanternleaf/domain/creative-response/drafts'
import type { BookEntry } from '@lanternleaf/domain/creative-response/own-pages'
import { entries } from '../entry.ts'
import { flag, oneOf, optional, otherwise, passing, readableList, type Schema, shape, text } from '../schema.ts'

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
const made = {
  text,
  way: otherwise(optional(oneOf(RESPONSE_MODES)), undefined),
  drawing: otherwise(optional(text), undefined),
  recording: otherwise(optional(text), undefined),
}

const storyId = otherwise(optional(text), undefined)

const wholeDraft = shape<Draft>({ story: otherwise(text, null), prompt: otherwise(text, null), storyId, ...made })

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

const piecesRead = readableList(
  shape<Omit<Piece, 'id'> & { readonly id: string | null }>({
    id: otherwise(text, null),
    story: otherwise(text, null),
    prompt: otherwise(text, 'My writing'),
    storyId,
    inBook: otherwise(optional(flag), undefined),
    ...made,
    writtenAt: otherwise(passing('a time', isTime), null),
  }),
)

const pieces: Schema<readonly Piece[]> = (stored) =>
  piecesRead(stored).map((piece, place) => ({ ...piece, id: piece.id ?? `piece-${place}` }))

/** What each child wrote. Of what is damaged, only what cannot be read is left out: whatever has a text stays. */
export const myWriting = entries('my-writing:', {
  schema: shape<MyWriting>({
    draft: otherwise(draft, newDraft(null)),
    aside: otherwise(readableList(draft), []),
    pieces: otherwise(pieces, []),
  }),
  otherwise: { draft: newDraft(null), aside: [], pieces: [] } as MyWriting,
  isUnfinished: ({ draft: atHand, aside }) => [atHand, ...aside].some(isWritten),
})
