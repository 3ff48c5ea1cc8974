import { isLongEnough, responseLength } from '@lanternleaf/domain/creative-response/creative-response'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { sendToSession } from '../../guided-session/guided-session.ts'
import { readLocalJson, removeLocal, writeLocalJson } from '../../storage/local.ts'

/** What is being written. Kept on this device with every key, so that nothing is lost. */
type Draft = { readonly prompt: string | null; readonly text: string }

const isDraft = (value: unknown): value is Draft => typeof (value as Draft | null)?.text === 'string'

const NO_DRAFT: Draft = { prompt: null, text: '' }

/** Choosing a prompt, writing, and handing in. Going back to the prompts keeps what was written. */
export function useCreativeResponse() {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => readLocalJson('response-draft', isDraft) ?? NO_DRAFT)
  const keep = (next: Draft) => {
    setDraft(next)
    writeLocalJson('response-draft', next)
  }
  return {
    ...draft,
    length: responseLength(draft.text),
    longEnough: isLongEnough(draft.text),
    choosePrompt: (prompt: string) => keep({ ...draft, prompt }),
    leavePrompt: () => keep({ ...draft, prompt: null }),
    write: (text: string) => keep({ ...draft, text }),
    finish: () => {
      if (draft.prompt === null || !isLongEnough(draft.text)) return
      sendToSession({ type: 'response-written', prompt: draft.prompt, response: draft.text })
      removeLocal('response-draft')
      navigate(paths.celebrate)
    },
  }
}
