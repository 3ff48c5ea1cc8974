import { replaceDraft } from '@lanternleaf/domain/creative-response/drafts'
import type { MyWriting, myWriting, Piece } from '../../storage/entries/writing.ts'

export type WritingEntry = ReturnType<typeof myWriting.of>

/** The stored writing, merged with what only this page holds because the device was full. */
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

/** How often saving is retried on a full device, in milliseconds. */
const RETRY_INTERVAL_MS = 5_000

const retryTimers = new Map<string, ReturnType<typeof setInterval>>()

/** Retries until the device has room for what only this page holds, then reports it. */
export function retryWhenStorageFrees(stored: WritingEntry, onStored: () => void): void {
  clearInterval(retryTimers.get(stored.key))
  if (stored.isPersisted()) return
  const timer = setInterval(() => {
    // Includes what another tab stored meanwhile.
    if (!stored.isPersisted() && !stored.writeIfRoom(readWriting(stored))) return
    clearInterval(timer)
    onStored()
  }, RETRY_INTERVAL_MS)
  retryTimers.set(stored.key, timer)
}

/** Deletes an unreferenced recording. If that fails it stays, readable only with this child's login. */
export const deleteRecording = (childId: string, recording: string): void =>
  void import('../../storage/recorded-answers.ts')
    .then(({ recordedAnswers }) => recordedAnswers.remove(childId, recording))
    .catch((error: unknown) => console.warn('A recording could not be removed.', error))
