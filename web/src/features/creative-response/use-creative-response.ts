/**
 * All data and actions of the create screen, on which a child answers a story (or another prompt) by typing, tiles, drawing or
 * speaking. An unfinished answer is a draft, a finished one a piece of My writing.
 */

import {
  isEnough,
  modeOf,
  type ResponseMode,
  responseLength,
  splitOffFinishedPart,
} from '@lanternleaf/domain/creative-response/creative-response'
import { type Draft, isWritten } from '@lanternleaf/domain/creative-response/drafts'
import { promptsFor } from '@lanternleaf/domain/creative-response/prompts'
import { useState } from 'react'
import { sendToSession } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { storyJustRead } from '../../storage/entries/stories.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { COMPLETION_HINT } from './completion-status.tsx'
import { deleteRecording } from './stored-writing.ts'
import { useMyWriting } from './use-my-writing.ts'

/** A constant, so that values that are memoized with it are not computed again. */
const NO_TILES: readonly string[] = []

export type Response = ReturnType<typeof useCreativeResponse>

/**
 * The state of the writing page: choosing a prompt, answering in one of several modes, and finishing. Returning to the prompts
 * keeps the draft.
 */
export function useCreativeResponse(childId: string) {
  const navigate = useNavigate()
  const [justRead] = useState(storyJustRead.read)
  const [isStorageFull, setStorageFull] = useState(false)
  const [showsHint, setShowsHint] = useState(false)
  const [viewCount, setViewCount] = useState(0)
  const [modeChoices, setModeChoices] = useState(0)
  const [leftPrompt, setLeftPrompt] = useState<string | null>(null)
  const writing = useMyWriting(childId, justRead?.title ?? null)
  const { draft, aside: otherDrafts, pieces, isSaved, saveDraft, remove } = writing
  // Only of the story just read is more than the title known.
  const story = draft.story === justRead?.title ? justRead : null
  const [offeredTiles, setOfferedTiles] = useState<readonly string[]>([])
  const isDone = isEnough(draft, offeredTiles)
  /** Signals that another view is shown. */
  const showNextView = () => {
    setViewCount(viewCount + 1)
    setShowsHint(false)
  }
  const celebrate = (prompt: string) => {
    const { text } = splitOffFinishedPart(draft).finishedPart
    setStorageFull(false)
    sendToSession({ type: 'response-written', prompt, response: text })
    // Replaces the entry in the history, so that Back leads to the prompts.
    navigate(paths.celebrate, { replace: true })
  }
  const deleteIfUnused = (recording: string | undefined) => {
    if (recording !== undefined && !writing.mayContainRecording(recording)) deleteRecording(childId, recording)
  }
  return {
    ...draft,
    mode: modeOf(draft),
    /** How often a mode of answering was chosen. A new choice loads an editor again that did not load. */
    modeChoices,
    /** The content that finishing would save now. */
    content: splitOffFinishedPart(draft).finishedPart,
    pieces,
    remove: (id: string) => {
      remove(id)
      deleteIfUnused(pieces.find((piece) => piece.id === id)?.recording)
    },
    putInBook: writing.putInBook,
    isSaved,
    otherDrafts,
    /** Whether the draft has content. */
    isBegun: isWritten(draft),
    /** All drafts with content. */
    unfinished: [draft, ...otherDrafts].filter(isWritten),
    /** The title of the story just read, if the draft is about another story. Otherwise null. */
    justReadTitle: story === null ? (justRead?.title ?? null) : null,
    writeAbout: (about: string | null) => {
      writing.turnTo(about)
      showNextView()
    },
    resumeDraft: (draftToResume: Draft) => {
      writing.resumeDraft(draftToResume)
      showNextView()
    },
    /** Increases with each change of the view, so that the page can move the focus. */
    viewCount,
    prompts: promptsFor(story),
    words: story?.words ?? [],
    childId,
    storyId: story?.storyId ?? null,
    /** The tiles of the story. The child's own words are loaded only for the tiles editor. */
    tiles: story?.tiles ?? NO_TILES,
    setOfferedTiles,
    length: responseLength(draft.text),
    isDone,
    /** Whether the child pressed the finish button, and the answer still needs something. */
    showsHint: showsHint && !isDone,
    choosePrompt: (prompt: string) => {
      const storyId = story?.storyId
      saveDraft({ ...draft, prompt, ...(storyId && { storyId }) })
      showNextView()
    },
    leavePrompt: () => {
      setLeftPrompt(draft.prompt)
      saveDraft({ ...draft, prompt: null })
      showNextView()
    },
    /** Returns to the prompt that was left last. @returns whether there is one */
    resumePrompt: (): boolean => {
      if (leftPrompt === null || draft.prompt !== null) return false
      saveDraft({ ...draft, prompt: leftPrompt })
      showNextView()
      return true
    },
    choose: (mode: ResponseMode) => {
      saveDraft({ ...draft, way: mode })
      setModeChoices(modeChoices + 1)
      setShowsHint(false)
    },
    write: (text: string) => saveDraft({ ...draft, text }),
    /** A new recording replaces the previous one. */
    setRecording: (recording: string) => {
      saveDraft({ ...draft, recording })
      deleteIfUnused(draft.recording)
    },
    setDrawing: (drawing: string | undefined) => {
      const { drawing: _, ...others } = draft
      saveDraft(drawing === undefined ? others : { ...others, drawing })
    },
    /** Whether the device has no room for the finished piece. Then the child is asked what to do. */
    isStorageFull,
    dismissStorageFull: () => setStorageFull(false),
    finish: () => {
      const { prompt } = draft
      if (prompt === null) return
      if (!isDone) {
        setShowsHint(true)
        announce(COMPLETION_HINT[modeOf(draft)])
      } else if (writing.finishIfRoom(prompt)) celebrate(prompt)
      else setStorageFull(true)
    },
    finishUnsaved: () => {
      const { prompt } = draft
      if (prompt === null) return
      writing.finishUnsaved(prompt)
      celebrate(prompt)
    },
  }
}
