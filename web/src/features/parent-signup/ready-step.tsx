/** Step 4 of 4 of the sign-up: everything is created, and one child starts with the first word. */

import type { ReaderDraft } from '@lanternleaf/domain/family-signup/reader-draft'
import { useEffect, useState } from 'react'
import { useChildLogin } from '../../child-login/child-login.ts'
import { logInChild } from '../../child-login/log-in.ts'
import { showName } from '../../child-login/name-tiles.ts'
import { pictureOf } from '../../child-login/own-picture.ts'
import { paths, wordBuildingPath } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { signupDraft } from '../../storage/entries/signup.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { LanternPicture, WithPicture } from '../../ui/companion/lantern-picture.tsx'
import { FormLinks } from '../../ui/forms/form.tsx'
import optionStyles from '../../ui/forms/option.module.css'
import { Switch } from '../../ui/forms/switch.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { NamePicture, OwnName } from '../../ui/name-tile/name-picture.tsx'
import { playSound } from '../../ui/sounds/play-sound.ts'
import { WizardSteps } from '../../ui/steps/wizard-steps.tsx'
import { Name } from '../../ui/text/quoted.tsx'
import styles from './parent-signup.module.css'

/** The list that the first words come from. Its first word is long and funny for a child from the age of nine: see `FIRST_WORDS`. */
const FIRST_LIST = 'ocean'

/** The last step: the family is created. The reader who starts is logged in with the typed PIN. After a reload the login asks for the PIN. */
export function ReadyStep({ readers }: { readers: readonly ReaderDraft[] }) {
  const navigate = useNavigate()
  const [startingKey, setStartingKey] = useState(readers[0]?.key)
  const [isNameShown, setIsNameShown] = useState(true)
  const reader = readers.find(({ key }) => key === startingKey)
  useEffect(() => playSound('lamp'), [])
  const { busy, errors, submit } = useSubmit(async () => {
    if (reader && reader.pin !== '') {
      await logInChild(reader.username, reader.pin)
      const { session } = useChildLogin.getState()
      if (session && isNameShown) showName({ ...session, picture: pictureOf(session) })
    }
    signupDraft.remove()
    navigate(wordBuildingPath(FIRST_LIST))
  })
  return (
    <Page
      title="Your Reading Space is Ready!"
      lede={
        <>
          {reader ? (
            <>
              Here's your lantern, <Name>{reader.username.trim()}</Name>.{' '}
            </>
          ) : (
            "Here's your lantern. "
          )}
          Everything you make here is yours.
        </>
      }
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
      <WithPicture
        picture={
          <div className={styles.lantern}>
            <LanternPicture
              face="glad"
              held={reader ? <NamePicture picture={reader.picture ?? 'otter'} /> : undefined}
            />
          </div>
        }
      >
        <WizardSteps label="Sign up" at={4} of={4} />
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
          <div className={styles.yours}>
            {reader ? <OwnName username={reader.username.trim()} picture={reader.picture ?? 'otter'} /> : null}
            {isNameShown ? null : <p>Use this name with your PIN to log in.</p>}
          </div>
        )}
        {reader && reader.pin !== '' ? (
          <Switch
            label="Show my name on this device"
            detail="Anyone who uses this device can see it."
            isOn={isNameShown}
            set={setIsNameShown}
          />
        ) : null}
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
      </WithPicture>
    </Page>
  )
}
