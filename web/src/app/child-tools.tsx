import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import LogOut from '~icons/lucide/log-out'
import Sliders from '~icons/lucide/sliders-horizontal'
import { logOutChild, useChildLogin } from '../child-login/child-login.ts'
import { Button } from '../ui/button.tsx'
import { paths } from './paths.ts'

const SettingsDialog = lazy(() => import('../features/settings/settings-dialog.tsx'))

/** What a logged-in child finds in the same corner of every screen: settings, and the way out. */
export function ChildTools() {
  const session = useChildLogin((login) => login.session)
  const navigate = useNavigate()
  const [settings, setSettings] = useState<'unasked' | 'open' | 'closed'>('unasked')
  if (!session) return null
  const leave = async () => {
    await logOutChild()
    navigate(paths.home)
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setSettings('open')}>
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
          <SettingsDialog open={settings === 'open'} onClose={() => setSettings('closed')} />
        </Suspense>
      )}
    </>
  )
}
