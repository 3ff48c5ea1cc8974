import { type ComponentType, useEffect, useState } from 'react'
import Sliders from '~sprite/lucide/sliders-horizontal'
import { useChildLogin } from '../child-login/child-login.ts'
import { closeSettings, openSettings, useSettingsDialog } from '../comfort/settings-dialog.ts'
import type { SettingsDialogProps } from '../features/settings/settings-dialog.tsx'
import { Button } from '../ui/button.tsx'

/** What a logged-in child finds in the same corner of every screen. The way out is in the settings, away from any thumb. */
export function ChildTools() {
  const session = useChildLogin((login) => login.session)
  const isLoggedIn = session !== null
  const isOpen = useSettingsDialog(({ isOpen: open }) => open)
  const { Settings, failed } = useSettings(isLoggedIn, isOpen)
  useEffect(() => {
    // What one child left open is not there for the next.
    if (!isLoggedIn) closeSettings()
  }, [isLoggedIn])
  if (!session) return null
  return (
    <>
      <Button kind="quiet" onClick={openSettings}>
        <Sliders aria-hidden="true" />
        Settings
      </Button>
      {isOpen && failed ? <p role="alert">The settings did not open. Please try again.</p> : null}
      {Settings ? <Settings child={session} open={isOpen} onClose={closeSettings} /> : null}
    </>
  )
}

/** The settings are fetched at the login, so that the way out opens without a network too; and again when they are missed. */
function useSettings(wanted: boolean, asked: boolean) {
  const [Settings, setSettings] = useState<ComponentType<SettingsDialogProps>>()
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: being asked for is a reason to try again
  useEffect(() => {
    if (!wanted || Settings) return
    import('../features/settings/settings-dialog.tsx').then(
      (fetched) => setSettings(() => fetched.default),
      (error: unknown) => {
        console.warn('The settings are fetched when they are asked for again.', error)
        setFailed(true)
      },
    )
  }, [wanted, asked, Settings])
  return { Settings, failed }
}
