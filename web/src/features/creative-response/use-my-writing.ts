import { splitFinished } from '@lanternleaf/domain/creative-response/creative-response'
import {
  type Draft,
  hasSameContent,
  newDraft,
  openDraft,
  replaceDraft,
} from '@lanternleaf/domain/creative-response/drafts'
import { putInBook } from '@lanternleaf/domain/creative-response/own-pages'
import { nextPagePrompt } from '@lanternleaf/domain/creative-response/prompts'
import { useEffect, useMemo, useState } from 'react'
import { newId } from '../../learning-record/new-id.ts'
import { timeNow } from '../../storage/clock.ts'
import { type MyWriting, myWriting, type Piece } from '../../storage/entries/writing.ts'
import { readWriting, retryWhenStorageFrees, type WritingEntry } from './stored-writing.ts'

/**
 * A child's own writing. Every change is kept at once. The draft on screen is the one that counts: what another page
 * of the same child wrote meanwhile is laid aside.
 * @param justRead the story it is about, unless another draft is taken up; null when it may be about any
 */
export function useMyWriting(childId: string, justRead: string | null) {
  const stored = useMemo(() => myWriting.of(childId), [childId])
  const [writing, setWriting] = useState(() => withDraftAbout(stored, justRead ?? readWriting(stored).draft.story))
  const { draft } = writing
  const retryUntilStored = () => retryWhenStorageFrees(stored, () => setWriting((shown) => ({ ...shown })))
  useEffect(retryUntilStored, [stored])
  useEffect(() => {
    const reread = () => setWriting(({ draft: shown }) => withReplacedDraft(readWriting(stored), shown, shown))
    const unsubscribe = stored.follow(reread)
    // A page that rests is not told what others write meanwhile.
    addEventListener('pageshow', reread)
    return () => {
      unsubscribe()
      removeEventListener('pageshow', reread)
    }
  }, [stored])
  const save = (next: MyWriting) => {
    stored.write(next)
    setWriting(next)
    retryUntilStored()
  }
  const withDraft = (next: Draft): MyWriting => withReplacedDraft(readWriting(stored), draft, next)
  const withFinishedPiece = (prompt: string): MyWriting => {
    const { pieces, ...drafts } = withDraft(draft)
    const { done, left } = splitFinished(draft)
    const { story, storyId } = draft
    const book = storyId === undefined ? {} : { storyId, inBook: story !== null && prompt === nextPagePrompt(story) }
    const piece = { ...done, ...book, story, prompt, id: newId(), writtenAt: timeNow() }
    return {
      ...replaceDraft(drafts, draft, { ...newDraft(draft.story), ...left }),
      pieces: pieces.some((one) => isSamePiece(one, piece)) ? pieces : [piece, ...pieces],
    }
  }
  return {
    ...writing,
    /** Whether the device has all of it. */
    isSaved: stored.isPersisted(),
    /** Whether anything that is kept, also by another page, has a recording; and while the device does not keep that, perhaps. */
    mayContainRecording: (recording: string): boolean => {
      const { draft: current, aside, pieces } = readWriting(stored)
      return !stored.isPersisted() || [current, ...aside, ...pieces].some((one) => one.recording === recording)
    },
    turnTo: (story: string | null) => setWriting(withDraftAbout(stored, story)),
    resumeDraft: (draftToResume: Draft) =>
      setWriting(withReplacedDraft(readWriting(stored), draftToResume, draftToResume)),
    saveDraft: (next: Draft) => save(withDraft(next)),
    /** Puts the draft on top of the pieces if there is room for it, and answers whether there is. */
    finishIfRoom: (prompt: string): boolean => {
      const next = withFinishedPiece(prompt)
      const isDone = stored.writeIfRoom(next)
      if (isDone) setWriting(next)
      return isDone
    },
    /** Puts the draft on top of the pieces, which this page holds until there is room. */
    finishUnsaved: (prompt: string) => save(withFinishedPiece(prompt)),
    /** Takes a piece out of its book, or puts it back. */
    putInBook: (id: string, inBook: boolean) => {
      const { pieces, ...drafts } = withDraft(draft)
      save({ ...drafts, pieces: putInBook(pieces, id, inBook) })
    },
    remove: (id: string) => {
      const { pieces, ...drafts } = withDraft(draft)
      save({ ...drafts, pieces: pieces.filter((piece) => piece.id !== id) })
    },
  }
}

/** Another page may have handed in the same piece. */
const isSamePiece = (one: Piece, other: Piece): boolean =>
  one.story === other.story && one.prompt === other.prompt && hasSameContent(one, other)

const withReplacedDraft = ({ pieces, ...drafts }: MyWriting, before: Draft, after: Draft): MyWriting => ({
  ...replaceDraft(drafts, before, after),
  pieces,
})

/** All of it, with the draft about a story at hand. */
function withDraftAbout(stored: WritingEntry, story: string | null): MyWriting {
  const { pieces, ...drafts } = readWriting(stored)
  return { ...openDraft(drafts, story), pieces }
}
