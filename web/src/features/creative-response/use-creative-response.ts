import { responseLength } from '@lanternleaf/domain/creative-response/creative-response'
import { type Draft, isWritten } from '@lanternleaf/domain/creative-response/drafts'
import { promptsFor } from '@lanternleaf/domain/creative-response/prompts'
import { isEnough, modeOf, type ResponseMode, splitFinished } from '@lanternleaf/domain/creative-response/ways'
import { useState } from 'react'
import { sendToSession } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { storyJustRead } from '../../storage/entries/stories.ts'
import { announce } from '../../ui/announcer.tsx'
import { forgetRecording } from './forget-recording.ts'
import { useMyWriting } from './my-writing.ts'
import { STILL_TO_DO } from './still-to-do.ts'

/** One list for ever: what is made of it is not made anew. */
const NO_TILES: readonly string[] = []

export type Response = ReturnType<typeof useCreativeResponse>

/** Choosing a prompt, answering it one way or another, and handing in. Going back to the prompts keeps what was made. */
export function useCreativeResponse(childId: string) {
  const navigate = useNavigate()
  const [justRead] = useState(storyJustRead.read)
  const [isAsking, setAsking] = useState(false)
  const [isTold, setTold] = useState(false)
  const [turn, setTurn] = useState(0)
  const [left, setLeft] = useState<string | null>(null)
  const writing = useMyWriting(childId, justRead?.title ?? null)
  const { draft, aside, pieces, isKept, keepDraft, remove } = writing
  // Of a story read before, nothing is known by now but its name.
  const story = draft.story === justRead?.title ? justRead : null
  const [offered, setOffered] = useState<readonly string[]>([])
  const isDone = isEnough(draft, offered)
  /** What is on the screen is another. */
  const turned = () => {
    setTurn(turn + 1)
    setTold(false)
  }
  const celebrate = (prompt: string) => {
    const { text } = splitFinished(draft).done
    setAsking(false)
    sendToSession({ type: 'response-written', prompt, response: text })
    // Back from there leads to the ideas.
    navigate(paths.celebrate, { replace: true })
  }
  const forget = (recording: string | undefined) => {
    if (recording !== undefined && !writing.mayHave(recording)) forgetRecording(childId, recording)
  }
  return {
    ...draft,
    way: modeOf(draft),
    /** What would be handed in now. */
    made: splitFinished(draft).done,
    pieces,
    remove: (id: string) => {
      remove(id)
      forget(pieces.find((piece) => piece.id === id)?.recording)
    },
    putInBook: writing.putInBook,
    isKept,
    aside,
    /** Whether another idea would be chosen for what is begun. */
    isBegun: isWritten(draft),
    /** All that is half made. */
    unfinished: [draft, ...aside].filter(isWritten),
    /** The story just read, while another one is written about. */
    turnBackTo: story === null ? (justRead?.title ?? null) : null,
    turnTo: (about: string | null) => {
      writing.turnTo(about)
      turned()
    },
    takeUp: (taken: Draft) => {
      writing.takeUp(taken)
      turned()
    },
    /** How often something else came on the screen. */
    turn,
    prompts: promptsFor(story),
    words: story?.words ?? [],
    /** What can be built with, beside the child's own words, which are looked up when they are wanted. */
    childId,
    storyId: story?.storyId ?? null,
    tiles: story?.tiles ?? NO_TILES,
    offer: setOffered,
    length: responseLength(draft.text),
    isDone,
    /** Whether the child asked to finish before it was enough, and it still is not. */
    isTold: isTold && !isDone,
    choosePrompt: (prompt: string) => {
      const of = story?.storyId
      keepDraft({ ...draft, prompt, ...(of && { storyId: of }) })
      turned()
    },
    leavePrompt: () => {
      setLeft(draft.prompt)
      keepDraft({ ...draft, prompt: null })
      turned()
    },
    /** Goes on with the one that was left last; false where none was. */
    takeUpPrompt: (): boolean => {
      if (left === null || draft.prompt !== null) return false
      keepDraft({ ...draft, prompt: left })
      turned()
      return true
    },
    choose: (way: ResponseMode) => {
      keepDraft({ ...draft, way })
      setTold(false)
    },
    write: (text: string) => keepDraft({ ...draft, text }),
    /** What is recorded takes the place of what was recorded before. */
    say: (recording: string) => {
      keepDraft({ ...draft, recording })
      forget(draft.recording)
    },
    draw: (drawing: string | undefined) => {
      const { drawing: _, ...others } = draft
      keepDraft(drawing === undefined ? others : { ...others, drawing })
    },
    /** Whether the device has no room for the finished piece, and the child is asked what to do. */
    isAsking,
    stopAsking: () => setAsking(false),
    finish: () => {
      const { prompt } = draft
      if (prompt === null) return
      if (!isDone) {
        setTold(true)
        announce(STILL_TO_DO[modeOf(draft)])
      } else if (writing.finishIfRoom(prompt)) celebrate(prompt)
      else setAsking(true)
    },
    finishUnkept: () => {
      const { prompt } = draft
      if (prompt === null) return
      writing.finishUnkept(prompt)
      celebrate(prompt)
    },
  }
}
