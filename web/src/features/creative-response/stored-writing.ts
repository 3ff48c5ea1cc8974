import { replaceDraft } from '@lanternleaf/domain/creative-response/drafts'
import type { MyWriting, myWriting, Piece } from '../../storage/entries/writing.ts'

export type WritingEntry = ReturnType<typeof myWriting.of>

/** What is kept, and what this page alone still holds of it because the device was full when it was written. */
export function readWriting(stored: WritingEntry): MyWriting {
  const conflict = stored.conflictingWrite()
  return conflict ? mergeWriting(conflict.mine, stored.read(), conflict.before) : stored.read()
}

/**
 * What two pages of one child made of the same writing, without a word of either lost. The draft of this page stays at
 * hand. A piece that one of them deleted is deleted.
 */
function mergeWriting(mine: MyWriting, theirs: MyWriting, before: MyWriting): MyWriting {
  const added = [theirs.draft, ...theirs.aside].filter((draft) => !draftsOf(before).includes(JSON.stringify(draft)))
  const { draft, aside } = { draft: mine.draft, aside: [...mine.aside, ...added] }
  const piecesById = new Map([...theirs.pieces, ...mine.pieces].map((piece) => [piece.id, piece]))
  const isKept = ({ id }: Piece) => !has(before, id) || (has(mine, id) && has(theirs, id))
  return {
    ...replaceDraft({ draft, aside }, draft, draft),
    pieces: [...piecesById.values()].filter(isKept).sort((a, b) => (b.writtenAt ?? 0) - (a.writtenAt ?? 0)),
  }
}

const draftsOf = ({ draft, aside }: MyWriting): readonly string[] => [draft, ...aside].map((a) => JSON.stringify(a))

const has = ({ pieces }: MyWriting, id: string): boolean => pieces.some((piece) => piece.id === id)
