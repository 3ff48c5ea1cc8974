/** Own pages: answers of a child that became pages of a story. They are stored with the child's writing on this device. */

import { ownPages, putInBook } from '@lanternleaf/domain/creative-response/own-pages'
import { myWriting, type Piece } from '../../../storage/entries/writing.ts'

/** The pages that a child made for a story. */
export const ownPagesOf = (childId: string, storyId: string): readonly Piece[] =>
  ownPages(myWriting.of(childId).read().pieces, storyId)

/** Notifies when another tab changes the child's writing. @returns unsubscribes */
export const subscribeOwnPages = (childId: string, onChange: () => void): (() => void) =>
  myWriting.of(childId).follow(onChange)

/** Takes a page out of its story. The page stays in My Writing. */
export function removeFromBook(childId: string, id: string): void {
  const stored = myWriting.of(childId)
  const writing = stored.read()
  stored.write({ ...writing, pieces: putInBook(writing.pieces, id, false) })
}
