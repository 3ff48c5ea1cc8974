import { isLongEnough, responseLength } from '@lanternleaf/domain/creative-response/creative-response'
import { promptsFor } from '@lanternleaf/domain/creative-response/prompts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { sendToSession } from '../../guided-session/guided-session.ts'
import { useMyWriting } from './my-writing.ts'
import { storyJustRead } from './story-just-read.ts'

/** Choosing a prompt, writing, and handing in. Going back to the prompts keeps what was written. */
export function useCreativeResponse(childId: string) {
  const navigate = useNavigate()
  const [justRead] = useState(storyJustRead)
  const { draft, aside, pieces, isKept, keepDraft, takeUp, finish, remove } = useMyWriting(
    childId,
    justRead?.title ?? null,
  )
  // Of a story read before, nothing is known by now but its name.
  const story = draft.story === justRead?.title ? justRead : null
  return {
    ...draft,
    pieces,
    remove,
    isKept,
    /** The other stories there is something half written about. A text about none has no name. */
    unfinished: aside.map((one) => one.story),
    /** The story just read, while another one is written about. */
    turnBackTo: story === null ? (justRead?.title ?? null) : null,
    takeUp,
    prompts: promptsFor(story),
    words: story?.words ?? [],
    length: responseLength(draft.text),
    longEnough: isLongEnough(draft.text),
    choosePrompt: (prompt: string) => keepDraft({ ...draft, prompt }),
    leavePrompt: () => keepDraft({ ...draft, prompt: null }),
    write: (text: string) => keepDraft({ ...draft, text }),
    finish: () => {
      const { prompt, text } = draft
      if (prompt === null || !isLongEnough(text) || !finish(prompt)) return
      sendToSession({ type: 'response-written', prompt, response: text })
      navigate(paths.celebrate)
    },
  }
}
