import { Button } from '../../ui/buttons/button.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { StatusText } from '../../ui/messages/status-text.tsx'
import styles from './settings-dialog.module.css'
import type { VoiceDraft } from './use-voice-draft.ts'

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
