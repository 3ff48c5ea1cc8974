import { ownPages, putInBook } from '@lanternleaf/domain/creative-response/own-pages'
import { myWriting, type Piece } from '../../../storage/entries/writing.ts'

/** The pages a child made for a story on this device. */
export const ownPagesOf = (childId: string, storyId: string): readonly Piece[] =>
  ownPages(myWriting.of(childId).read().pieces, storyId)

/** Tells when another tab changed what the child wrote. @returns ends it */
export const followOwnPages = (childId: string, tell: () => void): (() => void) => myWriting.of(childId).follow(tell)

/** Takes a page out of its book. It stays in My Writing. */
export function takeOut(childId: string, id: string): void {
  const kept = myWriting.of(childId)
  const writing = kept.read()
  kept.write({ ...writing, pieces: putInBook(writing.pieces, id, false) })
}
