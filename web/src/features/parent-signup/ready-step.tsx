import type { ReaderDraft } from '@lanternleaf/domain/family-signup/reader-draft'
import { useState } from 'react'
import Tent from '~sprite/fluent-emoji-flat/tent'
import { logInChild } from '../../child-login/log-in.ts'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { signupDraft } from '../../storage/entries/signup.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { FormLinks } from '../../ui/forms/form.tsx'
import optionStyles from '../../ui/forms/option.module.css'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { WizardSteps } from '../../ui/steps/wizard-steps.tsx'
import { Name, UNTRANSLATED } from '../../ui/text/quoted.tsx'
import styles from './parent-signup.module.css'

/** The last step: the family is created. The reader who starts is logged in with the typed PIN. After a reload the login asks for the PIN. */
export function ReadyStep({ readers }: { readers: readonly ReaderDraft[] }) {
  const navigate = useNavigate()
  const [startingKey, setStartingKey] = useState(readers[0]?.key)
  const reader = readers.find(({ key }) => key === startingKey)
  const { busy, errors, submit } = useSubmit(async () => {
    if (reader && reader.pin !== '') await logInChild(reader.username, reader.pin)
    signupDraft.remove()
    navigate(paths.brainCheck)
  })
  return (
    <Page
      title="Your Reading Space is Ready!"
      says="Everything you make here is yours."
      width="narrow"
      bar={
        <BottomBar
          label="Sign up"
          next={
            <Button kind="primary" onClick={() => void submit()} aria-disabled={busy}>
              {busy ? 'Opening…' : 'Start My Reading Adventure!'}
            </Button>
          }
        />
      }
    >
      <WizardSteps label="Sign up" at={4} of={4} />
      <CampStrip />
      {readers.length > 1 ? (
        <fieldset className={styles.starts}>
          <legend>Who's first?</legend>
          {readers.map(({ key, username }) => (
            <label key={key} className={optionStyles.option}>
              <input type="radio" name="starts" checked={key === startingKey} onChange={() => setStartingKey(key)} />
              <Name>{username.trim()}</Name>
            </label>
          ))}
        </fieldset>
      ) : (
        <Card aria-label="Your space">
          <div className={styles.yours}>
            <Picture icon={Tent} tint="animals" />
            <p>
              Your username is <b {...UNTRANSLATED}>{reader?.username.trim()}</b>. Use it with your PIN to log in.
            </p>
          </div>
        </Card>
      )}
      {(errors.form ?? errors.fields.pin ?? errors.fields.username) ? (
        <StatusMessage kind="careful">{errors.form ?? errors.fields.pin ?? errors.fields.username}</StatusMessage>
      ) : null}
      <FormLinks>
        <span>
          Grown-up?
          <ButtonLink kind="quiet" to={paths.parent} onClick={() => signupDraft.remove()}>
            Go to your family page
          </ButtonLink>
        </span>
      </FormLinks>
    </Page>
  )
}
