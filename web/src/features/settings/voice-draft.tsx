import { useEffect, useState } from 'react'
import { switchScreenReaderPro, useScreenReaderPro } from '../../screen-reader-pro/screen-reader-pro.ts'
import { chooseAccent, useAccent } from '../../speech/accent.ts'
import type { Accent } from '../../storage/entries/speech.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { StatusText } from '../../ui/messages/status-text.tsx'
import styles from './settings-dialog.module.css'

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

type SaveVoiceProps = {
  voice: VoiceDraft
  /** The bar goes, and what had the focus with it. */
  onGone: () => void
}

/** Asks to save what differs of the voice, as long as something does. */
export function UnsavedVoiceBar({ voice: { isChanged, save, discard }, onGone }: SaveVoiceProps) {
  if (!isChanged) return null
  const endWith = (action: () => void) => () => {
    onGone()
    action()
  }
  return (
    <div className={styles.save}>
      <StatusText>Your voice isn't saved yet.</StatusText>
      <Actions>
        <Button kind="primary" onClick={endWith(save)}>
          Save Changes
        </Button>
        <Button onClick={endWith(discard)}>Cancel</Button>
      </Actions>
    </div>
  )
}
