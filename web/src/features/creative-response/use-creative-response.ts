import {
  isEnough,
  modeOf,
  type ResponseMode,
  responseLength,
  splitFinished,
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

/** One list for ever: what is made of it is not made anew. */
const NO_TILES: readonly string[] = []

export type Response = ReturnType<typeof useCreativeResponse>

/** Choosing a prompt, answering it one way or another, and handing in. Going back to the prompts keeps what was made. */
export function useCreativeResponse(childId: string) {
  const navigate = useNavigate()
  const [justRead] = useState(storyJustRead.read)
  const [isStorageFull, setStorageFull] = useState(false)
  const [showsHint, setShowsHint] = useState(false)
  const [turn, setViewCount] = useState(0)
  const [leftPrompt, setLeftPrompt] = useState<string | null>(null)
  const writing = useMyWriting(childId, justRead?.title ?? null)
  const { draft, aside, pieces, isSaved, saveDraft, remove } = writing
  // Of a story read before, nothing is known by now but its name.
  const story = draft.story === justRead?.title ? justRead : null
  const [offeredTiles, setOfferedTiles] = useState<readonly string[]>([])
  const isDone = isEnough(draft, offeredTiles)
  /** What is on the screen is another. */
  const showNextView = () => {
    setViewCount(turn + 1)
    setShowsHint(false)
  }
  const celebrate = (prompt: string) => {
    const { text } = splitFinished(draft).done
    setStorageFull(false)
    sendToSession({ type: 'response-written', prompt, response: text })
    // Back from there leads to the ideas.
    navigate(paths.celebrate, { replace: true })
  }
  const deleteIfUnused = (recording: string | undefined) => {
    if (recording !== undefined && !writing.mayContainRecording(recording)) deleteRecording(childId, recording)
  }
  return {
    ...draft,
    way: modeOf(draft),
    /** What would be handed in now. */
    made: splitFinished(draft).done,
    pieces,
    remove: (id: string) => {
      remove(id)
      deleteIfUnused(pieces.find((piece) => piece.id === id)?.recording)
    },
    putInBook: writing.putInBook,
    isSaved,
    aside,
    /** Whether another idea would be chosen for what is begun. */
    isBegun: isWritten(draft),
    /** All that is half made. */
    unfinished: [draft, ...aside].filter(isWritten),
    /** The story just read, while another one is written about. */
    justReadTitle: story === null ? (justRead?.title ?? null) : null,
    writeAbout: (about: string | null) => {
      writing.turnTo(about)
      showNextView()
    },
    resumeDraft: (draftToResume: Draft) => {
      writing.resumeDraft(draftToResume)
      showNextView()
    },
    /** How often something else came on the screen. */
    viewCount: turn,
    prompts: promptsFor(story),
    words: story?.words ?? [],
    /** What can be built with, beside the child's own words, which are looked up when they are wanted. */
    childId,
    storyId: story?.storyId ?? null,
    tiles: story?.tiles ?? NO_TILES,
    setOfferedTiles,
    length: responseLength(draft.text),
    isDone,
    /** Whether the child asked to finish before it was enough, and it still is not. */
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
    /** Goes on with the one that was left last; false where none was. */
    resumePrompt: (): boolean => {
      if (leftPrompt === null || draft.prompt !== null) return false
      saveDraft({ ...draft, prompt: leftPrompt })
      showNextView()
      return true
    },
    choose: (way: ResponseMode) => {
      saveDraft({ ...draft, way })
      setShowsHint(false)
    },
    write: (text: string) => saveDraft({ ...draft, text }),
    /** What is recorded takes the place of what was recorded before. */
    setRecording: (recording: string) => {
      saveDraft({ ...draft, recording })
      deleteIfUnused(draft.recording)
    },
    setDrawing: (drawing: string | undefined) => {
      const { drawing: _, ...others } = draft
      saveDraft(drawing === undefined ? others : { ...others, drawing })
    },
    /** Whether the device has no room for the finished piece, and the child is asked what to do. */
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
