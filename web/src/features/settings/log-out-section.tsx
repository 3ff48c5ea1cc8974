/**
 * The section "Log out" of the settings dialog, for a tablet that several children use. Nothing that the child made is lost.
 */

import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import { formatList } from '@lanternleaf/domain/punctuation'
import { useState } from 'react'
import LogOut from '~icons/lucide/log-out'
import { logOutChild } from '../../child-login/child-login.ts'
import { useNameTiles } from '../../child-login/name-tiles.ts'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { Name } from '../../ui/text/quoted.tsx'
import styles from './settings-dialog.module.css'
import { unfinishedWork } from './unfinished-work.ts'

/** The section that logs the child out. It asks for confirmation if the child has unfinished work. */
export function LogOutSection({ child }: { child: ChildSession }) {
  const navigate = useNavigate()
  const [unfinished, setUnfinished] = useState<readonly string[]>([])
  const logOut = () => {
    logOutChild()
    navigate(paths.home)
  }
  const requestLogOut = () => {
    const unfinishedNow = unfinishedWork(child.childId)
    if (unfinishedNow.length > 0) setUnfinished(unfinishedNow)
    else logOut()
  }
  const cancel = () => setUnfinished([])
  const isNameShown = useNameTiles().some((tile) => tile.childId === child.childId)
  const nameNote = isNameShown ? ' Your name stays on the login page.' : ''
  return (
    <section className={styles.apart} aria-labelledby="leave">
      <h3 id="leave">Log out</h3>
      <p>
        You're logged in as <Name>{child.username}</Name>. Log out when someone else wants to read here.
        {nameNote}
      </p>
      <Actions>
        <Button onClick={requestLogOut}>
          <LogOut aria-hidden="true" />
          Log out
        </Button>
      </Actions>
      <Dialog title="Log out now?" open={unfinished.length > 0} onClose={cancel}>
        <div className={styles.ask}>
          <p>Not finished yet: {formatList(unfinished)}.</p>
          <p>We'll keep everything for you on this device. It'll be here when you log in again.</p>
          <Actions>
            <Button kind="primary" data-first-focus onClick={cancel}>
              Stay here
            </Button>
            <Button onClick={logOut}>Log out</Button>
          </Actions>
        </div>
      </Dialog>
    </section>
  )
}
