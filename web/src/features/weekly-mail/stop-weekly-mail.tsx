import { endWeeklyMail } from '@lanternleaf/contract/weekly-mail'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import Envelope from '~icons/fluent-emoji-flat/envelope'
import { ApiError, call } from '../../api/call.ts'
import { isLinkToken, readLinkToken } from '../../api/link-token.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { LanternPicture, WithPicture } from '../../ui/companion/lantern-picture.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { Page } from '../../ui/layout/page.tsx'
import { useFocusOnStage } from '../../ui/layout/use-focus-on-stage.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'

const TITLE = 'The weekly report'
const NO_LINK = 'Open this from our email'
const BROKEN = "This link doesn't work"

/**
 * The screen that opens from the link "stop these emails" in the weekly email to a parent. It changes nothing until the button
 * is pressed, and needs no login.
 */
export default function StopWeeklyMail() {
  const [token, setToken] = useState<string | null>(null)
  const [stage, setStage] = useState<'form' | 'stopped' | 'unknown'>('form')
  const screen = useFocusOnStage(stage)
  useLayoutEffect(() => {
    const readToken = () => {
      const read = readLinkToken()
      setToken(read)
      setStage(read === '' || isLinkToken(read) ? 'form' : 'unknown')
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
      ) : token === '' || stage === 'unknown' ? (
        <UnusableLink heading={stage === 'unknown' ? BROKEN : NO_LINK} />
      ) : (
        <MailPage lede="Press the button and we won't send any more. You don't need to sign in.">
          {token === null ? (
            <Skeleton />
          ) : (
            <StopForm token={token} onStopped={() => setStage('stopped')} onUnknown={() => setStage('unknown')} />
          )}
        </MailPage>
      )}
    </div>
  )
}

type MailPageProps = { heading?: string; lede?: string; children: ReactNode }

/** The page at each of its stages, with the lantern and an envelope. */
const MailPage = ({ heading, lede, children }: MailPageProps) => (
  <Page title={TITLE} heading={heading} lede={lede} width="narrow">
    <WithPicture
      isBeside
      picture={
        <LanternPicture face="awake">
          <Envelope x="196" y="92" width="48" height="48" />
        </LanternPicture>
      }
    >
      {children}
    </WithPicture>
  </Page>
)

type StopFormProps = { token: string; onStopped: () => void; onUnknown: () => void }

function StopForm({ token, onStopped, onUnknown }: StopFormProps) {
  const { busy, errors, submit } = useSubmit(async () => {
    try {
      await call(endWeeklyMail, { query: { token } })
      onStopped()
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.code === 'not-found')) throw failure
      onUnknown()
    }
  })
  return (
    <>
      {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
      <Actions>
        <Button kind="primary" aria-disabled={busy} onClick={submit}>
          {busy ? 'Stopping…' : 'Stop the weekly report'}
        </Button>
      </Actions>
    </>
  )
}

const Stopped = () => (
  <MailPage lede="Done. We won't send any more weekly reports.">
    <p>To get it again, press Manage on a child's card and switch “Weekly report” on.</p>
    <ToFamily />
  </MailPage>
)

const UnusableLink = ({ heading }: { heading: string }) => (
  <MailPage heading={heading}>
    <p>
      To stop the weekly report, press the link at the end of the newest one. You can also press Manage on a child's
      card and switch “Weekly report” off.
    </p>
    <ToFamily />
  </MailPage>
)

const ToFamily = () => (
  <Actions>
    <ButtonLink to={paths.parent}>Your family</ButtonLink>
  </Actions>
)
