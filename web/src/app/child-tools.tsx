import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import LogOut from '~icons/lucide/log-out'
import Sliders from '~icons/lucide/sliders-horizontal'
import { logOutChild, useChildLogin } from '../child-login/child-login.ts'
import { closeSettings, openSettings, useSettingsDialog } from '../comfort/settings-dialog.ts'
import { Button } from '../ui/button.tsx'
import { paths } from './paths.ts'

const SettingsDialog = lazy(() => import('../features/settings/settings-dialog.tsx'))

/** What a logged-in child finds in the same corner of every screen: settings, and the way out. */
export function ChildTools() {
  const session = useChildLogin((login) => login.session)
  const navigate = useNavigate()
  const settings = useSettingsDialog(({ state }) => state)
  const isLoggedIn = session !== null
  useEffect(() => {
    // What one child left open is not there for the next.
    if (!isLoggedIn) closeSettings()
  }, [isLoggedIn])
  if (!session) return null
  const leave = () => {
    logOutChild()
    navigate(paths.home)
  }
  return (
    <>
      <Button kind="quiet" onClick={openSettings}>
        <Sliders aria-hidden="true" />
        Settings
      </Button>
      <Button kind="quiet" onClick={leave}>
        <LogOut aria-hidden="true" />
        Log out
        <span className="visually-hidden"> {session.username}</span>
      </Button>
      {settings === 'unasked' ? null : (
        <Suspense>
          <SettingsDialog open={settings === 'open'} onClose={closeSettings} />
        </Suspense>
      )}
    </>
  )
}
