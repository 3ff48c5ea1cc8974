/** The screen that opens from the link "confirm your email" in the first email to a parent. */

import { proveAddress } from '@lanternleaf/contract/parent-address'
import { useLayoutEffect, useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { forgetLinkToken, readLinkToken } from '../../../api/link-token.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useFocusOnStage } from '../../../ui/layout/use-focus-on-stage.ts'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { isolate } from '../../../ui/text/quoted.tsx'

const TITLE = 'Confirm Your Email'
const NO_LINK = 'Please open this page with the link in our email.'

type Stage =
  | { readonly kind: 'form' }
  | { readonly kind: 'done'; readonly email: string }
  | { readonly kind: 'expired' }

/** The screen for the confirmation link. The address is confirmed only when the button is pressed, because mail programs open links, too. */
export default function ConfirmEmail() {
  const [token, setToken] = useState<string | null>(null)
  const [stage, setStage] = useState<Stage>({ kind: 'form' })
  const screen = useFocusOnStage(stage.kind)
  useLayoutEffect(() => {
    const readToken = () => {
      setToken(readLinkToken())
      setStage({ kind: 'form' })
    }
    readToken()
    addEventListener('hashchange', readToken)
    return () => removeEventListener('hashchange', readToken)
  }, [])
  return (
    <div ref={screen}>
      {stage.kind === 'done' ? (
        <Page title={TITLE} lede={`Thank you. Your email is confirmed: ${isolate(stage.email)}`} width="narrow">
          <ToFamily />
        </Page>
      ) : token === '' || stage.kind === 'expired' ? (
        <Page title={TITLE} lede={stage.kind === 'expired' ? 'This link no longer works.' : NO_LINK} width="narrow">
          <p>Sign in and we'll send you a new one.</p>
          <ToFamily />
        </Page>
      ) : (
        <Page
          title={TITLE}
          lede="Press the button if you made a Lanternleaf account with this email. If not, close this page."
          width="narrow"
        >
          {token === null ? <Skeleton /> : <ConfirmButton token={token} onStage={setStage} />}
        </Page>
      )}
    </div>
  )
}

function ConfirmButton({ token, onStage }: { token: string; onStage: (stage: Stage) => void }) {
  const { busy, errors, submit } = useSubmit(async () => {
    try {
      const { email } = await call(proveAddress, { body: { token } })
      forgetLinkToken()
      onStage({ kind: 'done', email })
    } catch (failure) {
      if (!(failure instanceof ApiError && ['link-over', 'invalid-request'].includes(failure.code))) throw failure
      onStage({ kind: 'expired' })
    }
  })
  return (
    <>
      {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
      <Actions>
        <Button kind="primary" aria-disabled={busy} onClick={submit}>
          {busy ? 'Confirming…' : 'Confirm my email'}
        </Button>
      </Actions>
    </>
  )
}

const ToFamily = () => (
  <Actions>
    <ButtonLink to={paths.parent}>Go to your family</ButtonLink>
  </Actions>
)
