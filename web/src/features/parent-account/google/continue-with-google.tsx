/**
 * The button "Continue with Google" on the parent's login form and in the sign-up. The server's operator may have set up
 * another identity provider, and then the button has its name. What happens after a press is loaded separately
 * (google-sign-in.tsx).
 */

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { logFailure } from '../../../api/log-failure.ts'
import { useProviderName } from '../../../api/provider-name.ts'
import { useQuery } from '../../../router/router.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { type GoogleWindow, openGoogleWindow } from '../../../ui/google/google-window.ts'
import { ProviderMark } from '../../../ui/google/provider-mark.tsx'
import styles from './continue-with-google.module.css'

const load = () => import('./google-sign-in.tsx')
const GoogleSignIn = lazy(load)

export type AccountMode = 'sign-in' | 'create'

type ContinueWithGoogleProps = {
  mode: AccountMode
  /** Called after the sign-in. `isNew`: the account was created. */
  onDone: (isNew: boolean) => void
  /** Whether it is shown below the form instead of above it. */
  isBelowForm?: boolean
}

/**
 * The button that signs a parent in with an account at Google or another identity provider, which is not contacted before it
 * is pressed. The pages of a server without a provider hide everything with the attribute `data-provider-button`.
 */
export function ContinueWithGoogle({ mode, onDone, isBelowForm = false }: ContinueWithGoogleProps) {
  const hasReturned = useQuery().has('google')
  const [attempt, setAttempt] = useState<{ number: number; googleWindow: GoogleWindow | null }>({
    number: 0,
    googleWindow: null,
  })
  const isSetUp = useIsSetUp()
  const provider = useProviderName()
  const or = <p className={styles.or}>or</p>
  return (
    <div className={isBelowForm ? styles.below : styles.above} data-provider-button>
      {isBelowForm ? or : null}
      <Button
        // Browsers open windows only during the click itself.
        onClick={() =>
          setAttempt({ number: attempt.number + 1, googleWindow: isSetUp.current ? openGoogleWindow() : null })
        }
      >
        <ProviderMark provider={provider} />
        {`Continue with ${provider}`}
      </Button>
      {hasReturned || attempt.number > 0 ? (
        <Suspense>
          <GoogleSignIn
            key={attempt.number}
            provider={provider}
            hasReturned={attempt.number === 0}
            googleWindow={attempt.googleWindow}
            mode={mode}
            onDone={onDone}
          />
        </Suspense>
      ) : null}
      {isBelowForm ? null : or}
    </div>
  )
}

/** A ref: whether Google sign-in is set up on this server, so that no window is opened in vain. True until that is known. */
function useIsSetUp() {
  const isSetUp = useRef(true)
  useEffect(() => {
    load()
      .then(({ isGoogleSetUp }) => isGoogleSetUp())
      .then((isSetUpNow) => {
        isSetUp.current = isSetUpNow
      }, logFailure('Could not check whether Google is set up.'))
  }, [])
  return isSetUp
}
