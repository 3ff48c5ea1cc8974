import { endWeeklyMail } from '@lanternleaf/contract/weekly-mail'
import { useLayoutEffect, useState } from 'react'
import { ApiError, call } from '../../api/call.ts'
import { readLinkToken } from '../../api/link-token.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { Page } from '../../ui/layout/page.tsx'
import { useFocusOnStage } from '../../ui/layout/use-focus-on-stage.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'

const TITLE = 'The weekly email'
const NO_LINK = 'Please open this page with the link in our email.'
const EXPIRED = 'This link no longer works.'

/**
 * The screen that opens from the link "stop these emails" in the weekly email to a parent. It changes nothing until the button
 * is pressed, and needs no login.
 */
export default function StopWeeklyMail() {
  const [token, setToken] = useState<string | null>(null)
  const [stage, setStage] = useState<'form' | 'stopped' | 'expired'>('form')
  const screen = useFocusOnStage(stage)
  useLayoutEffect(() => {
    const readToken = () => {
      setToken(readLinkToken())
      setStage('form')
    }
    readToken()
    // The parent may open another link while this screen is shown.
    addEventListener('hashchange', readToken)
    return () => removeEventListener('hashchange', readToken)
  }, [])
  return (
    <div ref={screen}>
      {stage === 'stopped' ? (
        <Stopped />
      ) : token === '' || stage === 'expired' ? (
        <UnusableLink lede={stage === 'expired' ? EXPIRED : NO_LINK} />
      ) : (
        <Page
          title={TITLE}
          lede="Press the button and we won't send any more. You don't need to sign in."
          width="narrow"
        >
          {token === null ? (
            <Skeleton />
          ) : (
            <StopForm token={token} onStopped={() => setStage('stopped')} onExpired={() => setStage('expired')} />
          )}
        </Page>
      )}
    </div>
  )
}

type StopFormProps = { token: string; onStopped: () => void; onExpired: () => void }

function StopForm({ token, onStopped, onExpired }: StopFormProps) {
  const { busy, errors, submit } = useSubmit(async () => {
    try {
      await call(endWeeklyMail, { query: { token } })
      onStopped()
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.code === 'not-found')) throw failure
      onExpired()
    }
  })
  return (
    <>
      {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
      <Actions>
        <Button kind="primary" aria-disabled={busy} onClick={submit}>
          {busy ? 'Stopping…' : 'Stop the weekly email'}
        </Button>
      </Actions>
    </>
  )
}

const Stopped = () => (
  <Page title={TITLE} lede="Done. We won't send any more weekly emails." width="narrow">
    <p>To get it again, press Manage on a child's card and switch “Weekly report” on.</p>
    <ToFamily />
  </Page>
)

const UnusableLink = ({ lede }: { lede: string }) => (
  <Page title={TITLE} lede={lede} width="narrow">
    <p>You can also press Manage on a child's card and switch “Weekly report” off.</p>
    <ToFamily />
  </Page>
)

const ToFamily = () => (
  <Actions>
    <ButtonLink to={paths.parent}>Your family</ButtonLink>
  </Actions>
)
