import { type Draft, type Drafts, isWritten, newDraft } from '@lanternleaf/domain/creative-response/drafts'
import { entries } from '../entry.ts'
import { otherwise, passing, readableList, type Schema, shape, text } from '../schema.ts'

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

const wholeDraft = shape<Draft>({ story: otherwise(text, null), prompt: otherwise(text, null), text })

/** What was kept before drafts knew their stories has none. Two pages tell by its text whether a draft is the same. */
const draft: Schema<Draft> = (stored) => {
  const { story, prompt, text: written } = wholeDraft(stored)
  return { story, prompt, text: written }
}

const isTime = (stored: unknown): stored is number =>
  typeof stored === 'number' && !Number.isNaN(new Date(stored).getTime())

const piecesRead = readableList(
  shape<Omit<Piece, 'id'> & { readonly id: string | null }>({
    id: otherwise(text, null),
    story: otherwise(text, null),
    prompt: otherwise(text, 'My writing'),
    text,
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
