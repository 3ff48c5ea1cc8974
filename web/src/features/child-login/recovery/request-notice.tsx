/**
 * The notice "You asked for a new PIN here" above the child's login, which leads back to a recovery that waits for the parent.
 */

import { readRecovery } from '@lanternleaf/contract/recovery'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { logFailure } from '../../../api/log-failure.ts'
import { useLocation } from '../../../router/router.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { recoveryLink } from '../login-links.ts'
import { setTypedUsername } from '../typed-username.ts'
import styles from './recovery.module.css'
import { isParentStage } from './use-recovery.ts'

/** A notice at the login while a grown-up's decision is pending in this browser. It names nobody. */
export function RecoveryRequestNotice() {
  const hasRequest = useHasRecoveryRequest()
  const page = useLocation()
  return hasRequest ? (
    <div className={styles.asked} data-asked-here>
      <StatusMessage
        actions={
          <ButtonLink to={recoveryLink(page)} onClick={() => setTypedUsername(null)}>
            See if your grown-up answered
          </ButtonLink>
        }
      >
        <p>You asked for a new PIN here.</p>
      </StatusMessage>
    </div>
  ) : null
}

function useHasRecoveryRequest(): boolean {
  const [hasRequest, setHasRequest] = useState(false)
  useEffect(() => {
    let isMounted = true
    call(readRecovery).then(
      (state) => isMounted && setHasRequest(isParentStage(state)),
      logFailure('The state of the PIN recovery could not be read. The login shows no notice about it.'),
    )
    return () => {
      isMounted = false
    }
  }, [])
  return hasRequest
}
