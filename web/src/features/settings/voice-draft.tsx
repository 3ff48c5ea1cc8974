/** Holds changes of the voice until the child saves them: unlike other settings, the voice changes only with "Save Changes". */

import { useEffect, useState } from 'react'
import { switchScreenReaderPro, useScreenReaderPro } from '../../screen-reader-pro/screen-reader-pro.ts'
import { chooseAccent, useAccent } from '../../speech/accent.ts'
import type { Accent } from '../../storage/entries/speech.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { StatusText } from '../../ui/messages/status-text.tsx'
import styles from './settings-dialog.module.css'

type Chosen = { readonly accent: Accent; readonly tool: boolean }

/** The chosen accent, and whether 'Screen Reader Pro' is on, including changes that are not saved yet. */
export type VoiceDraft = Chosen & {
  /** Whether something differs from what is saved. */
  readonly isChanged: boolean
  readonly change: (to: Partial<Chosen>) => void
  readonly save: () => void
  /** Drops the unsaved changes. */
  readonly discard: () => void
}

/** A draft that lasts as long as the settings are open, whichever section is shown. */
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
  /** Called before the bar disappears: its button has the focus, which has to move elsewhere. */
  onGone: () => void
}

/** The bar that asks to save the voice. It is shown as long as something differs from what is saved. */
export function UnsavedVoiceBar({ voice: { isChanged, save, discard }, onGone }: SaveVoiceProps) {
  if (!isChanged) return null
  const endWith = (action: () => void) => () => {
    onGone()
    action()
  }
  return (
    <div className={styles.save}>
      <StatusText>Your voice settings aren't saved yet.</StatusText>
      <Actions>
        <Button kind="primary" onClick={endWith(save)}>
          Save Changes
        </Button>
        <Button onClick={endWith(discard)}>Cancel</Button>
      </Actions>
    </div>
  )
}
