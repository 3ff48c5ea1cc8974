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

/** How often a full device is asked again, in milliseconds. */
const RETRY_INTERVAL_MS = 5_000

const retryTimers = new Map<string, ReturnType<typeof setInterval>>()

/** Keeps what only this page holds as soon as the device has room, for as long as the page lives, and tells so. */
export function retryWhenStorageFrees(stored: WritingEntry, onStored: () => void): void {
  clearInterval(retryTimers.get(stored.key))
  if (stored.isPersisted()) return
  const timer = setInterval(() => {
    // With what another page stored meanwhile.
    if (!stored.isPersisted() && !stored.writeIfRoom(readWriting(stored))) return
    clearInterval(timer)
    onStored()
  }, RETRY_INTERVAL_MS)
  retryTimers.set(stored.key, timer)
}

/** Removes a recording that nothing speaks of any more. Where it cannot be, it stays where only this child's login could hear it. */
export const deleteRecording = (childId: string, recording: string): void =>
  void import('../../storage/recorded-answers.ts')
    .then(({ recordedAnswers }) => recordedAnswers.remove(childId, recording))
    .catch((error: unknown) => console.warn('A recording could not be removed.', error))
