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
  const [story] = useState(storyJustRead)
  const { draft, pieces, keepDraft, finish, remove } = useMyWriting(childId)
  return {
    ...draft,
    pieces,
    remove,
    prompts: promptsFor(story),
    words: story?.words ?? [],
    length: responseLength(draft.text),
    longEnough: isLongEnough(draft.text),
    choosePrompt: (prompt: string) => keepDraft({ ...draft, prompt }),
    leavePrompt: () => keepDraft({ ...draft, prompt: null }),
    write: (text: string) => keepDraft({ ...draft, text }),
    finish: () => {
      if (draft.prompt === null || !isLongEnough(draft.text)) return
      sendToSession({ type: 'response-written', prompt: draft.prompt, response: draft.text })
      finish({ story: story?.title ?? null, prompt: draft.prompt, text: draft.text })
      navigate(paths.celebrate)
    },
  }
}
