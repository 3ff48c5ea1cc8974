/**
 * The route of the sign-up of a family. It passes to the sign-up what other features provide: the button "Continue with
 * Google", the email that was typed elsewhere, the text about the app, and the login of a demo.
 */

import { useState } from 'react'
import { carryEmail, takeCarriedEmail } from '../../features/parent-account/carried-email.tsx'
import { Glimpse, WhatItIs } from '../../features/parent-account/for-grown-ups.tsx'
import { ContinueWithGoogle } from '../../features/parent-account/google/continue-with-google.tsx'
import { ParentSignup } from '../../features/parent-signup/parent-signup.tsx'
import { useNavigate } from '../../router/router.tsx'

const withGoogle = (onDone: (isNew: boolean) => void) => <ContinueWithGoogle mode="create" onDone={onDone} />

/** The sign-up of a parent. An email that was typed at the login is carried over. */
export default function ParentSignupScreen() {
  const [email] = useState(takeCarriedEmail)
  const navigate = useNavigate()
  return (
    <ParentSignup
      email={email}
      onSignIn={carryEmail}
      google={withGoogle}
      picture={<Glimpse />}
      about={<WhatItIs />}
      onDemoChild={() => {
        import('../../child-login/enter-demo.ts')
          .then(({ enterAsDemoChild }) => enterAsDemoChild())
          .then(navigate, console.warn)
      }}
    />
  )
}
