/**
 * Reads and saves the child's drafts and pieces for the create screen. It makes sure that no text is lost if two tabs are open
 * or the device is full.
 */

import { splitOffFinishedPart } from '@lanternleaf/domain/creative-response/creative-response'
import {
  type Draft,
  hasSameContent,
  newDraft,
  openDraft,
  replaceDraft,
} from '@lanternleaf/domain/creative-response/drafts'
import { putInBook } from '@lanternleaf/domain/creative-response/own-pages'
import { isNextPagePrompt } from '@lanternleaf/domain/creative-response/prompts'
import { useEffect, useMemo, useState } from 'react'
import { newId } from '../../learning-record/new-id.ts'
import { timeNow } from '../../storage/clock.ts'
import { type MyWriting, myWriting, type Piece } from '../../storage/entries/writing.ts'
import { readWriting, retryWhenStorageFrees, type WritingEntry } from './stored-writing.ts'

/**
 * A child's writing. Every change is saved at once. The draft on this screen stays the current draft: a draft that another tab of
 * the same child wrote meanwhile becomes a further draft.
 * @param justRead the title of the story that the draft is about, until another draft is resumed. Null: the latest draft
 */
export function useMyWriting(childId: string, justRead: string | null) {
  const stored = useMemo(() => myWriting.of(childId), [childId])
  const [writing, setWriting] = useState(() => withDraftAbout(stored, justRead ?? readWriting(stored).draft.story))
  const { draft } = writing
  const retryUntilStored = () => retryWhenStorageFrees(stored, () => setWriting((current) => ({ ...current })))
  useEffect(retryUntilStored, [stored])
  useEffect(() => {
    const reread = () => setWriting(({ draft: current }) => withReplacedDraft(readWriting(stored), current, current))
    const unsubscribe = stored.follow(reread)
    // A page in the back/forward cache misses the changes of other tabs.
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
    const { finishedPart, remainingDraft } = splitOffFinishedPart(draft)
    const { story, storyId } = draft
    const book = storyId === undefined ? {} : { storyId, inBook: story !== null && isNextPagePrompt(prompt, story) }
    const piece = { ...finishedPart, ...book, story, prompt, id: newId(), writtenAt: timeNow() }
    return {
      ...replaceDraft(drafts, draft, { ...newDraft(draft.story), ...remainingDraft }),
      pieces: pieces.some((existing) => isSamePiece(existing, piece)) ? pieces : [piece, ...pieces],
    }
  }
  return {
    ...writing,
    /** Whether everything is stored on the device. */
    isSaved: stored.isPersisted(),
    /**
     * Whether a draft or piece of any tab may refer to a recording. While the device is full, the drafts of other tabs are not
     * known, so the result is true.
     */
    mayContainRecording: (recording: string): boolean => {
      const { draft: current, aside, pieces } = readWriting(stored)
      return !stored.isPersisted() || [current, ...aside, ...pieces].some((item) => item.recording === recording)
    },
    turnTo: (story: string | null) => setWriting(withDraftAbout(stored, story)),
    resumeDraft: (draftToResume: Draft) =>
      setWriting(withReplacedDraft(readWriting(stored), draftToResume, draftToResume)),
    saveDraft: (next: Draft) => save(withDraft(next)),
    /** Saves the draft as the newest piece if there is room. @returns whether there was */
    finishIfRoom: (prompt: string): boolean => {
      const next = withFinishedPiece(prompt)
      const isDone = stored.writeIfRoom(next)
      if (isDone) setWriting(next)
      return isDone
    },
    /** Makes the draft the newest piece. It stays in the memory of this tab until the device has room. */
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

/** Whether two pieces are the same, although their ids differ: another tab may have finished the same draft. */
const isSamePiece = (a: Piece, b: Piece): boolean =>
  a.story === b.story && a.prompt === b.prompt && hasSameContent(a, b)

const withReplacedDraft = ({ pieces, ...drafts }: MyWriting, before: Draft, after: Draft): MyWriting => ({
  ...replaceDraft(drafts, before, after),
  pieces,
})

/** The writing with the draft about a story as the current one. */
function withDraftAbout(stored: WritingEntry, story: string | null): MyWriting {
  const { pieces, ...drafts } = readWriting(stored)
  return { ...openDraft(drafts, story), pieces }
}
