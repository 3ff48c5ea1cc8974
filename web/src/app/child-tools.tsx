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
 * The tools in the header of every screen, before a login too. The logout is inside the settings, where no thumb hits it by
 * accident. The settings are loaded at the login, when they are opened, or in the mode that announces what comes next.
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
  const [settledFor, setSettledFor] = useState(childId)
  useEffect(() => {
    // Settings that one child left open are closed for the next.
    closeSettings()
    setSettledFor(childId)
  }, [childId])
  // Not rendered before the app can use them, so that no prerendered page has to contain them.
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
      {/* Remounted for each child, so that it does not return the focus to where the last child was. */}
      {Settings ? (
        <Settings key={childId ?? ''} child={session} open={isOpen && settledFor === childId} onClose={closeSettings} />
      ) : null}
    </>
  )
}
