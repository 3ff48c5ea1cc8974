/** The dialog Settings, which a child opens from the header of every screen. */

import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SectionList, SectionPage } from './comfort/comfort-settings.tsx'
import { type SettingsSection, VOICE } from './comfort/settings-sections.tsx'
import { ComfortEffects } from './effects/comfort-effects.tsx'
import { EraseSection } from './erase-section.tsx'
import { LogOutSection } from './log-out-section.tsx'
import { NameTileSection } from './name-tile-section.tsx'
import { ResetPin } from './reset-pin/reset-pin.tsx'
import styles from './settings-dialog.module.css'
import { OfflineSection, SharingSection } from './sharing-and-offline.tsx'
import { useFadeClose } from './use-fade-close.ts'
import { UnsavedVoiceBar, useVoiceDraft } from './voice-draft.tsx'

type SettingsDialogProps = { child: ChildSession | null; open: boolean; onClose: () => void }

/**
 * The settings. Changes apply at once, except for the voice. Before a login only comfort settings are shown: they belong to the
 * device, and become those of the child who logs in next.
 */
export default function SettingsDialog({ child, open, onClose }: SettingsDialogProps) {
  const [section, setSection] = useState<SettingsSection | null>(null)
  const [closed, setClosed] = useState<{ readonly section: SettingsSection } | null>(null)
  const inside = useRef<HTMLDivElement>(null)
  const close = useFadeClose(inside, open, onClose)
  const voice = useVoiceDraft(open)
  useEffect(() => {
    if (open) return
    setSection(null)
    setClosed(null)
  }, [open])
  const goBack = () => {
    setClosed(section && { section })
    setSection(null)
  }
  const focusOnVoice = () =>
    inside.current?.querySelector<HTMLElement>(section ? 'select' : '[data-part="Voice"]')?.focus()
  return (
    <>
      <ComfortEffects />
      <Dialog title="Settings" open={open} onClose={close} hasCalmCornerButton>
        <div ref={inside} className={styles.settings}>
          {section ? <SectionPage section={section} child={child} voice={voice} onBack={goBack} /> : null}
          {/* The list is only hidden, so that its state is not lost while a section is open. */}
          <div hidden={section !== null}>
            <SectionList closed={closed} onOpen={setSection} />
            {child ? <ChildSections child={child} onLeave={onClose} /> : null}
          </div>
          {section === null || section === VOICE ? <UnsavedVoiceBar voice={voice} onGone={focusOnVoice} /> : null}
        </div>
      </Dialog>
    </>
  )
}

const ChildSections = ({ child, onLeave }: { child: ChildSession; onLeave: () => void }) => (
  <>
    <ResetPin child={child} />
    <NameTileSection child={child} />
    <SharingSection onLeave={onLeave} />
    <OfflineSection onLeave={onLeave} />
    <LogOutSection child={child} />
    <EraseSection />
  </>
)
