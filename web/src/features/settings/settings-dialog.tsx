import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ComfortPart, ComfortParts } from './comfort/comfort-settings.tsx'
import { type Part, VOICE } from './comfort/parts.tsx'
import { ComfortEffects } from './effects/comfort-effects.tsx'
import { Erase } from './erase.tsx'
import { GrownUpSees, WithoutNetwork } from './grown-up-and-network.tsx'
import { Leave } from './leave.tsx'
import { NameAtLogin } from './name-at-login.tsx'
import { ResetPin } from './reset-pin/reset-pin.tsx'
import { SaveVoice } from './save-voice.tsx'
import styles from './settings-dialog.module.css'
import { useClosing } from './use-closing.ts'
import { useVoiceDraft } from './use-voice-draft.ts'

type SettingsDialogProps = { child: ChildSession | null; open: boolean; onClose: () => void }

/**
 * What makes reading comfortable, and the way out. Every change takes effect at once. Before a login there is comfort alone:
 * it is the device's, and goes with whoever logs in next.
 */
export default function SettingsDialog({ child, open, onClose }: SettingsDialogProps) {
  const [part, setPart] = useState<Part | null>(null)
  const [left, setLeft] = useState<{ readonly part: Part } | null>(null)
  const inside = useRef<HTMLDivElement>(null)
  const close = useClosing(inside, open, onClose)
  const voice = useVoiceDraft(open)
  useEffect(() => {
    if (open) return
    setPart(null)
    setLeft(null)
  }, [open])
  const goBack = () => {
    setLeft(part && { part })
    setPart(null)
  }
  const focusOnVoice = () =>
    inside.current?.querySelector<HTMLElement>(part ? 'select' : '[data-part="Voice"]')?.focus()
  return (
    <>
      <ComfortEffects />
      <Dialog title="Settings" open={open} onClose={close} calm>
        <div ref={inside} className={styles.settings}>
          {part ? <ComfortPart part={part} child={child} voice={voice} onBack={goBack} /> : null}
          {/* What is not saved there yet is still there for who comes back. */}
          <div hidden={part !== null}>
            <ComfortParts left={left} onOpen={setPart} />
            {child ? <OfChild child={child} onLeave={onClose} /> : null}
          </div>
          {part === null || part === VOICE ? <SaveVoice voice={voice} onGone={focusOnVoice} /> : null}
        </div>
      </Dialog>
    </>
  )
}

const OfChild = ({ child, onLeave }: { child: ChildSession; onLeave: () => void }) => (
  <>
    <ResetPin child={child} />
    <NameAtLogin child={child} />
    <GrownUpSees onLeave={onLeave} />
    <WithoutNetwork onLeave={onLeave} />
    <Leave child={child} />
    <Erase />
  </>
)
