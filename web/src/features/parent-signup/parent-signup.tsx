/**
 * The sign-up of a family, in four steps: the parent's account, handing the device to the child, the child's reading space,
 * and the start. A child is called a reader here.
 */

import { providerAccount } from '@lanternleaf/domain/parent-login/parent-login'
import { type ReactNode, useCallback, useState } from 'react'
import { invitation } from '../../api/invitation.ts'
import { useServerInfo } from '../../api/server-info.ts'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { useFocusOnStage } from '../../ui/layout/use-focus-on-stage.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { AccountStep } from './account-step.tsx'
import { NoSignUp } from './no-sign-up.tsx'
import styles from './parent-signup.module.css'
import { useFamilySignup, useLaterSteps, useSignedIn, useSignupHistory } from './use-signup.ts'

type ParentSignupProps = {
  /** The email that was typed in another form. */
  email: string
  onSignIn: (email: string) => void
  /** Renders the Google sign-in. The given function has to be called after the sign-in. */
  google: (onDone: (isNew: boolean) => void) => ReactNode
  /** A picture of the app, beside the first step where there is room. */
  picture?: ReactNode
  /** What Lanternleaf is, below the text that says why there is no sign-up. */
  about?: ReactNode
  /** Called in a demo when somebody wants to look around as its child. */
  onDemoChild?: () => void
}

/** The sign-up: a grown-up enters an account, hands the tablet over, and a child creates a reading space. */
export function ParentSignup({
  email,
  onSignIn,
  google,
  picture,
  about,
  onDemoChild = () => undefined,
}: ParentSignupProps) {
  const navigate = useNavigate()
  const { signup, send } = useFamilySignup(email)
  const [refused, setRefused] = useState<string>()
  const [isAfterReload, setIsAfterReload] = useState(true)
  const { step, asksGrownUp } = signup
  const isFirst = step === 'account' && !asksGrownUp
  const toFamily = useCallback(() => navigate(paths.parent, { replace: true }), [navigate])
  const [isSignedIn, setIsSignedIn] = useSignedIn(isFirst, toFamily)
  useSignupHistory(signup, send, isSignedIn)
  const { LaterSteps, load } = useLaterSteps(!isFirst)
  const { signUps = 'open', provider, demo } = useServerInfo() ?? {}
  const isClosed = isFirst && !isSignedIn && (signUps === 'closed' || (signUps === 'invited' && !invitation()))
  // The focus moves to the heading of a later step once the step is loaded.
  const screen = useFocusOnStage(LaterSteps === undefined ? 'account' : asksGrownUp ? 'asks' : step)
  const askGrownUp = (refused: string | undefined) => {
    setRefused(refused)
    setIsAfterReload(false)
    setIsSignedIn(false)
    send({ type: 'grown-up-needed' })
  }
  const providerButton = google((isNew) => (isNew ? setIsSignedIn(true) : toFamily()))
  return (
    // Where sign-up is closed, the form does not appear before the server has said so.
    <div ref={screen} className={styles.stages} data-sign-up={(isFirst && !isSignedIn && !isClosed) || undefined}>
      {isClosed ? (
        <NoSignUp why={demo ? 'demo' : signUps} onDemoChild={onDemoChild} picture={picture} about={about}>
          {provider?.invites ? (
            <>
              <p>With a {providerAccount(provider.name)} you don't need an invitation.</p>
              {providerButton}
            </>
          ) : null}
        </NoSignUp>
      ) : isFirst ? (
        <AccountStep
          signup={signup}
          send={send}
          isSignedIn={isSignedIn}
          emailError={refused}
          onSignIn={onSignIn}
          onEdit={() => setRefused(undefined)}
          onBeforeNext={load}
          googleButton={providerButton}
          picture={picture}
        />
      ) : LaterSteps === undefined ? (
        <Skeleton />
      ) : (
        <LaterSteps
          signup={signup}
          send={send}
          isSignedIn={isSignedIn}
          isAfterReload={isAfterReload}
          refused={refused}
          askGrownUp={askGrownUp}
        />
      )}
    </div>
  )
}
