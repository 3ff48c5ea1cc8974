import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { logFailure } from '../../../api/log-failure.ts'
import { useQuery } from '../../../router/router.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { type GoogleWindow, openGoogleWindow } from '../../../ui/google/google-window.ts'
import styles from './continue-with-google.module.css'

const load = () => import('./google-sign-in.tsx')
const GoogleSignIn = lazy(load)

export type AccountMode = 'sign-in' | 'create'

type ContinueWithGoogleProps = {
  mode: AccountMode
  onDone: (isNew: boolean) => void
  /** another way in that stands beside it */
  beside?: ReactNode
}

/** The way in by a Google account. Nothing is asked of Google before it is pressed. */
export function ContinueWithGoogle({ mode, onDone, beside }: ContinueWithGoogleProps) {
  const hasReturned = useQuery().has('google')
  const [attempt, setAttempt] = useState<{ number: number; opened: GoogleWindow | null }>({ number: 0, opened: null })
  const isSetUp = useIsSetUp()
  return (
    <div className={styles.way}>
      <Button
        // No window opens later than in the press itself.
        onClick={() => setAttempt({ number: attempt.number + 1, opened: isSetUp.current ? openGoogleWindow() : null })}
      >
        Continue with Google
      </Button>
      {hasReturned || attempt.number > 0 ? (
        <Suspense>
          <GoogleSignIn
            key={attempt.number}
            hasReturned={attempt.number === 0}
            opened={attempt.opened}
            mode={mode}
            onDone={onDone}
          />
        </Suspense>
      ) : null}
      {beside}
      <p className={styles.or}>or</p>
    </div>
  )
}

/** Where Google is not set up no window is opened, only to be closed again. What cannot be asked is told at the press. */
function useIsSetUp() {
  const isSetUp = useRef(true)
  useEffect(() => {
    load()
      .then(({ isGoogleSetUp }) => isGoogleSetUp())
      .then((isSetUpNow) => {
        isSetUp.current = isSetUpNow
      }, logFailure('Whether Google is set up is not known.'))
  }, [])
  return isSetUp
}
