import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import { useState } from 'react'
import LogOut from '~icons/lucide/log-out'
import { logOutChild } from '../../child-login/log-out.ts'
import { useNameTiles } from '../../child-login/name-tiles.ts'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { Name } from '../../ui/text/quoted.tsx'
import styles from './settings-dialog.module.css'
import { unfinishedWork } from './unfinished-work.ts'

/** The way out. Who is in the middle of something is asked first. */
export function Leave({ child }: { child: ChildSession }) {
  const navigate = useNavigate()
  const [unfinished, setUnfinished] = useState<readonly string[]>([])
  const leave = () => {
    logOutChild()
    navigate(paths.home)
  }
  const ask = () => {
    const found = unfinishedWork(child.childId)
    if (found.length > 0) setUnfinished(found)
    else leave()
  }
  const stay = () => setUnfinished([])
  const isShown = useNameTiles().some((tile) => tile.childId === child.childId)
  const stays = isShown ? ' Your name stays on the login page.' : ''
  return (
    <section className={styles.apart} aria-labelledby="leave">
      <h3 id="leave">Log out</h3>
      <p>
        You're logged in as <Name>{child.username}</Name>. Log out when someone else wants to read here.
        {stays}
      </p>
      <Actions>
        <Button onClick={ask}>
          <LogOut aria-hidden="true" />
          Log out
        </Button>
      </Actions>
      <Dialog title="Log out now?" open={unfinished.length > 0} onClose={stay}>
        <div className={styles.ask}>
          <p>You haven't finished {inWords(unfinished)}.</p>
          <p>We'll keep it for you on this device. It'll be here when you log in again.</p>
          <Actions>
            <Button kind="primary" data-first-focus onClick={stay}>
              Stay here
            </Button>
            <Button onClick={leave}>Log out</Button>
          </Actions>
        </div>
      </Dialog>
    </section>
  )
}

const inWords = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names)
