/**
 * The screen "Take a Little Break", shown in place of the login form after many wrong PINs. It counts down, and ends early
 * when a grown-up has helped.
 */

import Water from '~icons/fluent-emoji-flat/droplet'
import GrownUp from '~icons/fluent-emoji-flat/person-raising-hand'
import Stretch from '~icons/fluent-emoji-flat/raising-hands'
import { BackButton, Button } from '../../ui/buttons/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { Countdown } from '../../ui/time/countdown.tsx'
import { CallForHelpButton, useCallForHelp } from './call-for-help.tsx'
import { IdeaTiles } from './idea-tiles.tsx'
import styles from './little-break.module.css'
import { usePolling } from './use-polling.ts'

type LittleBreakProps = {
  username: string
  /** When the break is over, in milliseconds since 1970. */
  until: number
  /** The server's message about the break. */
  message: string
  onOver: () => void
  /** Whether the break is still active: a grown-up's help ends it early. */
  isBreakActive: () => Promise<boolean>
  onLogin: () => void
  /** Goes to the name tiles. Null if the device has none. */
  onSomebodyElse?: (() => void) | null
}

/** The little break: replaces the login form after many wrong PINs, until the time is over or a grown-up has helped. */
export const LittleBreak = (props: LittleBreakProps) => {
  const { username, until, message, onOver, isBreakActive, onLogin, onSomebodyElse } = props
  const help = useCallForHelp(username)
  usePolling(true, { request: isBreakActive, onResult: (isActive) => isActive || onOver() })
  return (
    <Page
      title="Take a Little Break"
      says={help.confirmation ?? message}
      width="narrow"
      bar={
        <BottomBar
          label="Break"
          back={<BackButton onPress={onLogin} />}
          next={<CallForHelpButton help={help} kind="secondary" />}
        />
      }
    >
      {help.error ? <StatusMessage kind="careful">{help.error}</StatusMessage> : null}
      <div className={styles.pause}>
        <div className={styles.time}>
          <p>You can try again in</p>
          <Countdown key={until} until={until} onOver={onOver} />
        </div>
        <p className={styles.ways}>
          <Button kind="quiet" onClick={onLogin}>
            I have a new PIN
          </Button>
          {onSomebodyElse ? (
            <Button kind="quiet" onClick={onSomebodyElse}>
              I'm someone else
            </Button>
          ) : null}
        </p>
        <IdeaTiles ideas={IDEAS} />
      </div>
    </Page>
  )
}

const IDEAS = [
  [Stretch, 'Stretch your arms.'],
  [Water, 'Drink some water.'],
  [GrownUp, 'Ask a grown-up to help.'],
] as const
