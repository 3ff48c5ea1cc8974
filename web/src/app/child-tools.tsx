import { useEffect } from 'react'
import Sliders from '~sprite/lucide/sliders-horizontal'
import { useChildLogin } from '../child-login/child-login.ts'
import { closeSettings, openSettings, useSettingsDialog } from '../comfort/settings-dialog.ts'
import { Button } from '../ui/button.tsx'
import { useFetched } from '../ui/use-fetched.ts'

const fetchSettings = () => import('../features/settings/settings-dialog.tsx')

/**
 * What a logged-in child finds in the same corner of every screen. The way out is in the settings, away from any thumb:
 * they are fetched at the login.
 */
export function ChildTools() {
  const session = useChildLogin((login) => login.session)
  const isLoggedIn = session !== null
  const { isOpen, asked } = useSettingsDialog()
  const { Shown: Settings, failed } = useFetched(fetchSettings, asked, isLoggedIn)
  useEffect(() => {
    // What one child left open is not there for the next.
    if (!isLoggedIn) closeSettings()
  }, [isLoggedIn])
  if (!session) return null
  return (
    <>
      <Button kind="quiet" onClick={openSettings} data-tool>
        <Sliders aria-hidden="true" />
        Settings
      </Button>
      {isOpen && failed ? <p role="alert">The settings did not open. Please try again.</p> : null}
      {Settings ? <Settings child={session} open={isOpen} onClose={closeSettings} /> : null}
    </>
  )
}
