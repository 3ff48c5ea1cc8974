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
  /** what was typed as the email on another form */
  email: string
  onSignIn: (email: string) => void
  /** what Lanternleaf is, beside the first step */
  about: ReactNode
  /** the way in by Google; what it is given hears that somebody is signed in by it */
  google: (onDone: (isNew: boolean) => void) => ReactNode
}

/** A grown-up makes an account, hands over, and a child makes a reading space. */
export function ParentSignup({ email, onSignIn, about, google }: ParentSignupProps) {
  const navigate = useNavigate()
  const { signup, send } = useFamilySignup(email)
  const [refused, setRefused] = useState<string>()
  const { step, asksGrownUp } = signup
  const isFirst = step === 'account' && !asksGrownUp
  const toFamily = useCallback(() => navigate(paths.parent, { replace: true }), [navigate])
  const [isSignedIn, setIsSignedIn] = useSignedIn(isFirst, toFamily)
  useSignupHistory(signup, send, isSignedIn)
  const { LaterSteps, load } = useLaterSteps(!isFirst)
  const { signUps = 'open' } = useServerInfo() ?? {}
  const isClosed = isFirst && !isSignedIn && (signUps === 'closed' || (signUps === 'invited' && !invitation()))
  // A heading can have the focus once it is there.
  const screen = useFocusOnStage(LaterSteps === undefined ? 'account' : asksGrownUp ? 'asks' : step)
  const askGrownUp = (says: string | undefined) => {
    setRefused(says)
    setIsSignedIn(false)
    send({ type: 'grown-up-needed' })
  }
  return (
    <div ref={screen} className={styles.stages}>
      {isClosed ? (
        <NoSignUp why={signUps} />
      ) : isFirst ? (
        <AccountStep
          signup={signup}
          send={send}
          isSignedIn={isSignedIn}
          refused={refused}
          onSignIn={onSignIn}
          about={about}
          onTyped={() => setRefused(undefined)}
          onBeforeNext={load}
          google={google((isNew) => (isNew ? setIsSignedIn(true) : toFamily()))}
        />
      ) : LaterSteps === undefined ? (
        <Skeleton />
      ) : (
        <LaterSteps signup={signup} send={send} isSignedIn={isSignedIn} askGrownUp={askGrownUp} />
      )}
    </div>
  )
}
