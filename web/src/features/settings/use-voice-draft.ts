import { useEffect, useState } from 'react'
import { switchScreenReaderPro, useScreenReaderPro } from '../../screen-reader-pro/screen-reader-pro.ts'
import { chooseAccent, useAccent } from '../../speech/accent.ts'
import type { Accent } from '../../storage/entries/accent.ts'

type Chosen = { readonly accent: Accent; readonly tool: boolean }

/** The accent that reads and whether 'Screen Reader Pro' is on, as they are drawn up and not yet saved. */
export type VoiceDraft = Chosen & {
  /** Whether something is to be saved. */
  readonly isChanged: boolean
  readonly change: (to: Partial<Chosen>) => void
  readonly save: () => void
  /** Leaves both as they were. */
  readonly discard: () => void
}

/** A draft that lasts as long as the settings are open, whichever part of them is shown. */
export function useVoiceDraft(isOpen: boolean): VoiceDraft {
  const saved: Chosen = { accent: useAccent(), tool: useScreenReaderPro() }
  const [draft, setDraft] = useState<Partial<Chosen>>({})
  const discard = () => setDraft({})
  useEffect(() => {
    if (!isOpen) setDraft({})
  }, [isOpen])
  const { accent, tool } = { ...saved, ...draft }
  return {
    accent,
    tool,
    isChanged: accent !== saved.accent || tool !== saved.tool,
    change: (to) => setDraft((before) => ({ ...before, ...to })),
    save: () => {
      chooseAccent(accent)
      if (tool !== saved.tool) switchScreenReaderPro(tool)
      discard()
    },
    discard,
  }
}
