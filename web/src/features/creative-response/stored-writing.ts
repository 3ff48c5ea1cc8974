/**
 * A child's writing on this device: drafts and finished pieces. Two tabs can change it at once, so their changes are merged.
 * If the device is full, changes stay in the memory of this tab, and saving is retried.
 */

import { replaceDraft } from '@lanternleaf/domain/creative-response/drafts'
import type { MyWriting, myWriting, Piece } from '../../storage/entries/writing.ts'

export type WritingEntry = ReturnType<typeof myWriting.of>

/** The stored writing, merged with the changes that only this tab has. */
export function readWriting(stored: WritingEntry): MyWriting {
  const conflict = stored.conflictingWrite()
  return conflict ? mergeWriting(conflict.mine, stored.read(), conflict.before) : stored.read()
}

/**
 * Merges the changes two tabs made to the same writing without losing any text. This tab's draft stays the current one; a piece
 * that either of them deleted stays deleted.
 */
function mergeWriting(mine: MyWriting, theirs: MyWriting, before: MyWriting): MyWriting {
  const added = [theirs.draft, ...theirs.aside].filter((draft) => !draftsOf(before).includes(JSON.stringify(draft)))
  const { draft } = mine
  const aside = [...mine.aside, ...added]
  const piecesById = new Map([...theirs.pieces, ...mine.pieces].map((piece) => [piece.id, piece]))
  const isNotDeleted = ({ id }: Piece) => !hasPiece(before, id) || (hasPiece(mine, id) && hasPiece(theirs, id))
  return {
    ...replaceDraft({ draft, aside }, draft, draft),
    pieces: [...piecesById.values()].filter(isNotDeleted).sort((a, b) => (b.writtenAt ?? 0) - (a.writtenAt ?? 0)),
  }
}

const draftsOf = ({ draft, aside }: MyWriting): readonly string[] =>
  [draft, ...aside].map((item) => JSON.stringify(item))

const hasPiece = ({ pieces }: MyWriting, id: string): boolean => pieces.some((piece) => piece.id === id)

/** How often saving is retried on a full device, in milliseconds. */
const RETRY_INTERVAL_MS = 5_000

const retryTimers = new Map<string, ReturnType<typeof setInterval>>()

/** Retries until the device has room for the changes that only this tab has. Then calls `onStored`. */
export function retryWhenStorageFrees(stored: WritingEntry, onStored: () => void): void {
  clearInterval(retryTimers.get(stored.key))
  if (stored.isPersisted()) return
  const timer = setInterval(() => {
    // `readWriting` also includes the changes that another tab has stored meanwhile.
    if (!stored.isPersisted() && !stored.writeIfRoom(readWriting(stored))) return
    clearInterval(timer)
    onStored()
  }, RETRY_INTERVAL_MS)
  retryTimers.set(stored.key, timer)
}

/** Deletes a recording that no draft or piece refers to. If that fails, it stays, and only this child can read it. */
export const deleteRecording = (childId: string, recording: string): void =>
  void import('../../storage/recorded-answers.ts')
    .then(({ recordedAnswers }) => recordedAnswers.remove(childId, recording))
    .catch((error: unknown) => console.warn('A recording could not be deleted. It stays on this device.', error))
