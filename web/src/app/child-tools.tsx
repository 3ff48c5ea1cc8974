import { useEffect, useState } from 'react'
import Sliders from '~sprite/lucide/sliders-horizontal'
import { useChildLogin } from '../child-login/child-login.ts'
import { closeSettings, openSettings, useSettingsDialog } from '../comfort/settings-dialog.ts'
import { comfortSettings } from '../storage/entries/comfort.ts'
import { screenReaderPro } from '../storage/entries/screen-reader-pro.ts'
import { useLazyComponent } from '../ui/loading/use-lazy-component.ts'
import { Quieter } from './quieter.tsx'
import styles from './shell.module.css'

const fetchVoiceTools = () => import('../features/settings/voice-tools.tsx')
const fetchSettings = () => import('../features/settings/settings-dialog.tsx')

/**
 * What is found in the same corner of every screen, before a login too. The way out is in the settings, away from any thumb:
 * they are fetched at the login, when they are asked for, or where a mode says what comes next.
 */
export function ChildTools() {
  const isReady = useChildLogin((login) => login.ready)
  const session = useChildLogin((login) => login.session)
  const childId = session?.childId ?? null
  const { isOpen, asked } = useSettingsDialog()
  const { Shown: Settings, failed } = useLazyComponent(
    fetchSettings,
    asked,
    childId !== null || asked > 0 || comfortSettings.mode.read() === 'autism',
  )
  const { Shown: VoiceTools } = useLazyComponent(fetchVoiceTools, 0, childId !== null || screenReaderPro.read())
  const [settledFor, setSettledFor] = useState(childId)
  useEffect(() => {
    // What one child left open is not there for the next.
    closeSettings()
    setSettledFor(childId)
  }, [childId])
  // They can be used from then on; until then no page has to carry them.
  if (!isReady) return null
  return (
    <>
      {VoiceTools ? <VoiceTools /> : null}
      <Quieter />
      <button type="button" onClick={openSettings}>
        <Sliders aria-hidden="true" />
        <span className={styles.word}>Settings</span>
      </button>
      {isOpen && failed ? <p role="alert">The settings didn't open. Please try again.</p> : null}
      {/* Anew for each child: what goes with who leaves takes no focus to where they were. */}
      {Settings ? (
        <Settings key={childId ?? ''} child={session} open={isOpen && settledFor === childId} onClose={closeSettings} />
      ) : null}
    </>
  )
}
