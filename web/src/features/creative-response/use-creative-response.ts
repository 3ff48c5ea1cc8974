import { isLongEnough, responseLength } from '@lanternleaf/domain/creative-response/creative-response'
import { isWritten } from '@lanternleaf/domain/creative-response/drafts'
import { promptsFor } from '@lanternleaf/domain/creative-response/prompts'
import { useState } from 'react'
import { sendToSession } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { storyJustRead } from '../../storage/entries/stories.ts'
import { useMyWriting } from './my-writing.ts'

/** Choosing a prompt, writing, and handing in. Going back to the prompts keeps what was written. */
export function useCreativeResponse(childId: string) {
  const navigate = useNavigate()
  const [justRead] = useState(storyJustRead.read)
  const [isAsking, setAsking] = useState(false)
  const writing = useMyWriting(childId, justRead?.title ?? null)
  const { draft, aside, pieces, isKept, keepDraft, turnTo, takeUp, remove } = writing
  // Of a story read before, nothing is known by now but its name.
  const story = draft.story === justRead?.title ? justRead : null
  const celebrate = (prompt: string, text: string) => {
    setAsking(false)
    sendToSession({ type: 'response-written', prompt, response: text })
    navigate(paths.celebrate)
  }
  return {
    ...draft,
    pieces,
    remove,
    isKept,
    aside,
    /** All that is half written. */
    unfinished: [draft, ...aside].filter(isWritten),
    /** The story just read, while another one is written about. */
    turnBackTo: story === null ? (justRead?.title ?? null) : null,
    turnTo,
    takeUp,
    prompts: promptsFor(story),
    words: story?.words ?? [],
    length: responseLength(draft.text),
    longEnough: isLongEnough(draft.text),
    choosePrompt: (prompt: string) => keepDraft({ ...draft, prompt }),
    leavePrompt: () => keepDraft({ ...draft, prompt: null }),
    write: (text: string) => keepDraft({ ...draft, text }),
    /** Whether the device has no room for the finished piece, and the child is asked what to do. */
    isAsking,
    stopAsking: () => setAsking(false),
    finish: () => {
      const { prompt, text } = draft
      if (prompt === null || !isLongEnough(text)) return
      if (writing.finishIfRoom(prompt)) celebrate(prompt, text)
      else setAsking(true)
    },
    finishUnkept: () => {
      const { prompt, text } = draft
      if (prompt === null) return
      writing.finishUnkept(prompt)
      celebrate(prompt, text)
    },
  }
}
