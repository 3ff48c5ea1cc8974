import {
  type Draft,
  hasSameContent,
  newDraft,
  openDraft,
  replaceDraft,
} from '@lanternleaf/domain/creative-response/drafts'
import { putInBook } from '@lanternleaf/domain/creative-response/own-pages'
import { nextPagePrompt } from '@lanternleaf/domain/creative-response/prompts'
import { splitFinished } from '@lanternleaf/domain/creative-response/ways'
import { useEffect, useMemo, useState } from 'react'
import { newId } from '../../learning-record/new-id.ts'
import { timeNow } from '../../storage/clock.ts'
import { type MyWriting, myWriting, type Piece } from '../../storage/entries/writing.ts'
import { readWriting, type WritingEntry } from './merge-writing.ts'
import { keepWhenRoom } from './when-room.ts'

/**
 * A child's own writing. Every change is kept at once. The draft on screen is the one that counts: what another page
 * of the same child wrote meanwhile is laid aside.
 * @param justRead the story it is about, unless another draft is taken up; null when it may be about any
 */
export function useMyWriting(childId: string, justRead: string | null) {
  const kept = useMemo(() => myWriting.of(childId), [childId])
  const [writing, setWriting] = useState(() => turnedTo(kept, justRead ?? readWriting(kept).draft.story))
  const { draft } = writing
  const keepOnceRoom = () => keepWhenRoom(kept, () => setWriting((shown) => ({ ...shown })))
  useEffect(keepOnceRoom, [kept])
  useEffect(() => {
    const readAnew = () => setWriting(({ draft: shown }) => replaced(readWriting(kept), shown, shown))
    const unfollow = kept.follow(readAnew)
    // A page that rests is not told what others write meanwhile.
    addEventListener('pageshow', readAnew)
    return () => {
      unfollow()
      removeEventListener('pageshow', readAnew)
    }
  }, [kept])
  const keep = (next: MyWriting) => {
    kept.write(next)
    setWriting(next)
    keepOnceRoom()
  }
  const withDraft = (next: Draft): MyWriting => replaced(readWriting(kept), draft, next)
  const finished = (prompt: string): MyWriting => {
    const { pieces, ...drafts } = withDraft(draft)
    const { done, left } = splitFinished(draft)
    const { story, storyId } = draft
    const book = storyId === undefined ? {} : { storyId, inBook: story !== null && prompt === nextPagePrompt(story) }
    const piece = { ...done, ...book, story, prompt, id: newId(), writtenAt: timeNow() }
    return {
      ...replaceDraft(drafts, draft, { ...newDraft(draft.story), ...left }),
      pieces: pieces.some((one) => isSame(one, piece)) ? pieces : [piece, ...pieces],
    }
  }
  return {
    ...writing,
    /** Whether the device has all of it. */
    isKept: kept.isOnDevice(),
    /** Whether anything that is kept, also by another page, has a recording; and while the device does not keep that, perhaps. */
    mayHave: (recording: string): boolean => {
      const { draft: atHand, aside, pieces } = readWriting(kept)
      return !kept.isOnDevice() || [atHand, ...aside, ...pieces].some((one) => one.recording === recording)
    },
    turnTo: (story: string | null) => setWriting(turnedTo(kept, story)),
    takeUp: (taken: Draft) => setWriting(replaced(readWriting(kept), taken, taken)),
    keepDraft: (next: Draft) => keep(withDraft(next)),
    /** Puts the draft on top of the pieces if there is room for it, and answers whether there is. */
    finishIfRoom: (prompt: string): boolean => {
      const next = finished(prompt)
      const isDone = kept.writeIfRoom(next)
      if (isDone) setWriting(next)
      return isDone
    },
    /** Puts the draft on top of the pieces, which this page holds until there is room. */
    finishUnkept: (prompt: string) => keep(finished(prompt)),
    /** Takes a piece out of its book, or puts it back. */
    putInBook: (id: string, inBook: boolean) => {
      const { pieces, ...drafts } = withDraft(draft)
      keep({ ...drafts, pieces: putInBook(pieces, id, inBook) })
    },
    remove: (id: string) => {
      const { pieces, ...drafts } = withDraft(draft)
      keep({ ...drafts, pieces: pieces.filter((piece) => piece.id !== id) })
    },
  }
}

/** Another page may have handed in the same piece. */
const isSame = (one: Piece, other: Piece): boolean =>
  one.story === other.story && one.prompt === other.prompt && hasSameContent(one, other)

const replaced = ({ pieces, ...drafts }: MyWriting, before: Draft, after: Draft): MyWriting => ({
  ...replaceDraft(drafts, before, after),
  pieces,
})

/** All of it, with the draft about a story at hand. */
function turnedTo(kept: WritingEntry, story: string | null): MyWriting {
  const { pieces, ...drafts } = readWriting(kept)
  return { ...openDraft(drafts, story), pieces }
}
