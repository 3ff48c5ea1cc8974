import { useEffect, useState } from 'react'
import Sliders from '~sprite/lucide/sliders-horizontal'
import { useChildLogin } from '../child-login/child-login.ts'
import { comfortSettings } from '../storage/entries/comfort.ts'
import { screenReaderPro } from '../storage/entries/screen-reader-pro.ts'
import { closeSettings, openSettings, useSettingsDialog } from '../ui/dialogs/open-dialogs.ts'
import { useLazyComponent } from '../ui/loading/use-lazy-component.ts'
import { Quieter } from './quieter.tsx'
import styles from './shell.module.css'

const fetchVoiceTools = () => import('../features/settings/voice-tools.tsx')
const fetchSettings = () => import('../features/settings/settings-dialog.tsx')

/**
 * The tools of the header: reading aloud, "Everything quieter" and Settings. Every screen has them, also before a login. The logout is inside the settings, so that nobody taps it by
 * accident. The settings are loaded at the login, or when they are opened, or at once in the mode "autism".
 */
export function ChildTools() {
  const isReady = useChildLogin((login) => login.ready)
  const session = useChildLogin((login) => login.session)
  const childId = session?.childId ?? null
  const { isOpen, requests } = useSettingsDialog()
  const { Component: Settings, failed } = useLazyComponent(
    fetchSettings,
    requests,
    childId !== null || requests > 0 || comfortSettings.mode.read() === 'autism',
  )
  const { Component: VoiceTools } = useLazyComponent(fetchVoiceTools, 0, childId !== null || screenReaderPro.read())
  const [settingsClosedFor, setSettingsClosedFor] = useState(childId)
  useEffect(() => {
    // If a child left the settings open, they are closed for the next child.
    closeSettings()
    setSettingsClosedFor(childId)
  }, [childId])
  // The tools are not rendered before the login is restored, so that no prerendered page contains them.
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
      {/* Remounted for each child, so that closing does not return the focus to the element that the last child used. */}
      {Settings ? (
        <Settings
          key={childId ?? ''}
          child={session}
          open={isOpen && settingsClosedFor === childId}
          onClose={closeSettings}
        />
      ) : null}
    </>
  )
}
