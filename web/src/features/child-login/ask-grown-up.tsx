/**
 * Shown in place of the login form to a child who can only log in with a new PIN: after too many wrong PINs, or when the
 * account has no questions that could restore the PIN.
 */

import SignIn from '~icons/fluent-emoji-flat/key'
import NewPin from '~icons/fluent-emoji-flat/locked-with-key'
import GrownUp from '~icons/fluent-emoji-flat/person-raising-hand'
import { BackButton, Button } from '../../ui/buttons/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import styles from './ask-grown-up.module.css'
import { CallForHelpButton, useCallForHelp } from './call-for-help.tsx'
import { IdeaTiles } from './idea-tiles.tsx'

type AskGrownUpProps = { username: string; says: string; onLogin: () => void }

/** The screen for a child who needs a new PIN from the parent to log in. */
export const AskGrownUp = ({ username, says, onLogin }: AskGrownUpProps) => {
  const help = useCallForHelp(username)
  return (
    <Page
      title="Ask a Grown-Up for Help"
      says={help.confirmation ?? says}
      width="narrow"
      bar={<BottomBar label="Help" back={<BackButton onPress={onLogin} />} next={<CallForHelpButton help={help} />} />}
    >
      {help.error ? <StatusMessage kind="careful">{help.error}</StatusMessage> : null}
      <IdeaTiles isOrdered ideas={IDEAS} />
      <p className={styles.again}>
        <Button kind="quiet" onClick={onLogin}>
          I have a new PIN
        </Button>
      </p>
    </Page>
  )
}

const IDEAS = [
  [GrownUp, 'Ask your grown-up.'],
  [SignIn, 'They sign in, find your name and press Manage.'],
  [NewPin, 'You get a new PIN.'],
] as const
