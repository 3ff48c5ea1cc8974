import { readRecovery } from '@lanternleaf/contract/recovery'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { noteFailure } from '../../../api/note-failure.ts'
import { useLocation } from '../../../router/router.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { rememberAt } from '../login-address.ts'
import { keepTypedUsername } from '../typed-username.ts'
import styles from './recovery.module.css'
import { isOfGrownUp } from './use-recovery.ts'

/** At the login, where a grown-up was asked for a new PIN in this browser: the way to what they said. It names nobody. */
export function AskedHere() {
  const isAsked = useIsAskedHere()
  const place = useLocation()
  return isAsked ? (
    <div className={styles.asked} data-asked-here>
      <StatusMessage
        actions={
          <ButtonLink to={rememberAt(place)} onClick={() => keepTypedUsername(null)}>
            See what your grown-up said
          </ButtonLink>
        }
      >
        <p>You asked for a new PIN here.</p>
      </StatusMessage>
    </div>
  ) : null
}

function useIsAskedHere(): boolean {
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    let isShown = true
    call(readRecovery).then(
      (state) => isShown && setIsAsked(isOfGrownUp(state)),
      noteFailure('Whether a grown-up was asked here is not known.'),
    )
    return () => {
      isShown = false
    }
  }, [])
  return isAsked
}
