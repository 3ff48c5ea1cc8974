import Water from '~icons/fluent-emoji-flat/droplet'
import GrownUp from '~icons/fluent-emoji-flat/person-raising-hand'
import Stretch from '~icons/fluent-emoji-flat/raising-hands'
import { paths } from '../../paths.ts'
import { BarBack } from '../../ui/bar-back.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { IdeaTiles } from './idea-tiles.tsx'
import { LetGrownUpKnow } from './let-grown-up-know.tsx'
import styles from './little-break.module.css'
import { useCallForHelp } from './use-call-for-help.ts'

type LittleBreakProps = {
  username: string
  /** when it is over, in epoch ms */
  until: number
  /** what the server says of it */
  says: string
  onOver: () => void
}

/** What a child sees after many wrong PINs, in place of the login. The login comes back by itself. */
export const LittleBreak = ({ username, until, says, onOver }: LittleBreakProps) => {
  const help = useCallForHelp(username)
  return (
    <Page
      title="Take a Little Break"
      says={help.says ?? says}
      width="narrow"
      bar={
        <BottomBar
          label="Break"
          back={<BarBack to={paths.home} />}
          next={<LetGrownUpKnow help={help} kind="secondary" />}
        />
      }
    >
      {help.wrong ? <StatusMessage kind="careful">{help.wrong}</StatusMessage> : null}
      <div className={styles.pause}>
        <div className={styles.time}>
          <p>You can try again in</p>
          <Countdown until={until} onOver={onOver} />
        </div>
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
