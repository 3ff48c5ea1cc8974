import { askForHelp } from '@lanternleaf/contract/child-login'
import { useState } from 'react'
import SignIn from '~icons/fluent-emoji-flat/key'
import NewPin from '~icons/fluent-emoji-flat/locked-with-key'
import GrownUp from '~icons/fluent-emoji-flat/person-raising-hand'
import { call } from '../../api/call.ts'
import { paths } from '../../paths.ts'
import { announce } from '../../ui/announcer.tsx'
import { BarBack } from '../../ui/bar-back.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import styles from './ask-grown-up.module.css'
import { IdeaTiles } from './idea-tiles.tsx'

type AskGrownUpProps = { username: string; says: string; onTryAgain: () => void }

/** What a child sees when only a new PIN from the parent helps. */
export const AskGrownUp = ({ username, says, onTryAgain }: AskGrownUpProps) => {
  const [isAsked, setIsAsked] = useState(false)
  const { busy, errors, submit } = useSubmit(async () => {
    if (isAsked) return
    await call(askForHelp, { body: { username } })
    setIsAsked(true)
    announce(ASKED)
  })
  const wrong = errors.form ?? errors.fields.username
  return (
    <Page
      title="Ask a Grown-Up for Help"
      says={isAsked ? ASKED : says}
      width="narrow"
      bar={
        <BottomBar
          label="Help"
          back={<BarBack to={paths.home} />}
          next={
            <Button
              kind={isAsked ? 'secondary' : 'primary'}
              onClick={() => void submit()}
              aria-disabled={busy || isAsked || undefined}
            >
              {isAsked ? 'They know now' : busy ? 'Sending…' : 'Let My Grown-up Know'}
            </Button>
          }
        />
      }
    >
      {wrong ? <StatusMessage kind="careful">{wrong}</StatusMessage> : null}
      <IdeaTiles isOrdered ideas={IDEAS} />
      <p className={styles.again}>
        <Button kind="quiet" onClick={onTryAgain}>
          I have a new PIN
        </Button>
      </p>
    </Page>
  )
}

const ASKED = 'Your grown-up can see that you asked. It was good to ask.'

const IDEAS = [
  [GrownUp, 'Ask your grown-up.'],
  [SignIn, 'They sign in. They press Manage.'],
  [NewPin, 'You get a new PIN.'],
] as const
