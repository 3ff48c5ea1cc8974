import { ownPages, putInBook } from '@lanternleaf/domain/creative-response/own-pages'
import { myWriting, type Piece } from '../../../storage/entries/writing.ts'

/** The pages a child made for a story on this device. */
export const ownPagesOf = (childId: string, storyId: string): readonly Piece[] =>
  ownPages(myWriting.of(childId).read().pieces, storyId)

/** Notifies when another tab changes the child's writing. @returns unsubscribes */
export const subscribeOwnPages = (childId: string, onChange: () => void): (() => void) =>
  myWriting.of(childId).follow(onChange)

/** Takes a page out of its book. It stays in My Writing. */
export function removeFromBook(childId: string, id: string): void {
  const stored = myWriting.of(childId)
  const writing = stored.read()
  stored.write({ ...writing, pieces: putInBook(writing.pieces, id, false) })
}
