/** The screen on which a parent asks for an email to reset the password, and the messages after that. */

import { useState } from 'react'
import Envelope from '~icons/fluent-emoji-flat/envelope'
import Key from '~icons/fluent-emoji-flat/key'
import Tent from '~sprite/fluent-emoji-flat/tent'
import { useServerInfo } from '../../../api/server-info.ts'
import { paths } from '../../../paths.ts'
import { useNavigate } from '../../../router/router.tsx'
import { useStepHistory } from '../../../router/step-history.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Actions, Form, FormEnd, FormLinks } from '../../../ui/forms/form.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useFocusOnStage } from '../../../ui/layout/use-focus-on-stage.ts'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { carryEmail, EmailCarryingLink } from '../carried-email.tsx'
import styles from '../parent-account.module.css'
import { LinkCommands } from './link-commands.tsx'
import { LINK_SAVED, useForgotPassword } from './use-forgot-password.ts'

/** The screen for a parent who forgot the password: sends an email with a link to choose a new password. */
export default function ForgotPassword() {
  const [lastRequest, setLastRequest] = useState<{ to: string; isMailed: boolean } | null>(null)
  const [isBack, setIsBack] = useState(false)
  const sent = isBack ? null : lastRequest
  useStepHistory(sent === null ? 0 : 1, (step) => {
    if (step > 0 && lastRequest === null) return false
    setIsBack(step === 0)
    return true
  })
  const screen = useFocusOnStage(sent === null ? 'form' : 'sent')
  return (
    <div ref={screen}>
      {sent === null ? (
        <AskForReset
          typed={lastRequest?.to}
          onSent={(to, isMailed) => {
            setLastRequest({ to, isMailed })
            setIsBack(false)
          }}
        />
      ) : sent.isMailed ? (
        <EmailSent to={sent.to} />
      ) : (
        <AskForLink to={sent.to} />
      )}
    </div>
  )
}

type AskForResetProps = {
  /** The email of the last request. Undefined before the first request. */
  typed: string | undefined
  onSent: (email: string, isMailed: boolean) => void
}

function AskForReset({ typed, onSent }: AskForResetProps) {
  const { email, setEmail, busy, errors, submit } = useForgotPassword(onSent, typed)
  const isMailed = useServerInfo()?.sendsMail !== false
  return (
    <Page
      title="Forgot your password?"
      lede={
        isMailed
          ? "We'll email you a link to choose a new password."
          : "This site can't send email. Make a link here, then ask whoever runs the site to give it to you."
      }
    >
      <div className={styles.columns}>
        <div className={`${styles.forms} ${styles.oneRow}`}>
          <Card>
            <Form onSubmit={submit}>
              <Field
                label="Email"
                type="email"
                name="email"
                autoComplete="username"
                value={email}
                onChange={({ target }) => setEmail(target.value)}
                hint={email === '' && !errors.fields.email ? 'Please enter your email address first' : undefined}
                error={errors.fields.email}
              />
              {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
              <FormEnd>
                <Button type="submit" kind="primary" aria-disabled={busy}>
                  {isMailed ? (busy ? 'Sending…' : 'Send Reset Email') : 'Make my link'}
                </Button>
              </FormEnd>
            </Form>
          </Card>
          <FormLinks>
            <EmailCarryingLink to={paths.parentLogin} email={email}>
              Back to Login
            </EmailCarryingLink>
          </FormLinks>
        </div>
        <NextSteps isMailed={isMailed} />
      </div>
    </Page>
  )
}

/** What happens after the request, so that nobody is surprised that the children have to log in again. */
const NextSteps = ({ isMailed }: { isMailed: boolean }) => (
  <section aria-labelledby="next-steps" className={`${styles.about} ${styles.panel}`}>
    <h2 id="next-steps">What happens next</h2>
    <ol className={styles.next}>
      <li>
        <Picture icon={Envelope} tint="ocean" />
        {isMailed
          ? 'The email arrives within a few minutes. Look in your spam folder, too.'
          : 'The person who runs this site sends you your link.'}
      </li>
      <li>
        <Picture icon={Key} tint="space" />
        You open the link within one hour and choose a new password.
      </li>
      <li>
        <Picture icon={Tent} tint="animals" />
        You sign in again, and your children log in again. Their PINs and all they've made stay as they are.
      </li>
    </ol>
  </section>
)

function EmailSent({ to }: { to: string }) {
  const navigate = useNavigate()
  const backToLogin = () => {
    carryEmail(to)
    navigate(paths.parentLogin)
  }
  return (
    <Page
      title="Email Sent!"
      lede="Check your email for a password reset link. It may take a few minutes to arrive."
      width="narrow"
    >
      <StatusMessage>
        We sent it to <span {...UNTRANSLATED}>{to}</span>. The link works once, for one hour. If it doesn't arrive,
        check your spam folder.
      </StatusMessage>
      <Actions>
        <Button kind="primary" onClick={backToLogin}>
          Back to Login
        </Button>
      </Actions>
    </Page>
  )
}

/** Shown if the server sends no mail: the mail with the link is a file on the server, and a command makes another link. */
const AskForLink = ({ to }: { to: string }) => (
  <Page title="Your Link Is Saved" lede={LINK_SAVED} width="narrow">
    <NextSteps isMailed={false} />
    <LinkCommands email={to}>
      <p>
        The link for <span {...UNTRANSLATED}>{to}</span> is in the newest file in the folder{' '}
        <code {...UNTRANSLATED}>data/mail</code>.
      </p>
    </LinkCommands>
    <Actions>
      <EmailCarryingLink kind="primary" to={paths.parentLogin} email={to}>
        Back to Login
      </EmailCarryingLink>
    </Actions>
  </Page>
)
