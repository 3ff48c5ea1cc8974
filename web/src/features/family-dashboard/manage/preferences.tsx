import type { Preferences as Chosen } from '@lanternleaf/contract/manage'
import { useEffect, useRef } from 'react'
import { Switch } from '../../../ui/forms/switch.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { isolate, Name } from '../../../ui/text/quoted.tsx'
import { ReadingChoices } from '../reading-choices.tsx'
import styles from './manage-child.module.css'
import { useChangePreferences } from './use-change.ts'

type PreferencesProps = { childId: string; username: string; chosen: Chosen }

/** How a child reads, and whether there is a weekly report. Each holds at once. */
export function Preferences({ childId, username, chosen }: PreferencesProps) {
  const { change, problem } = useChangePreferences(childId)
  const message = useRef<HTMLDivElement>(null)
  // It stands below all switches, and may be out of sight.
  useEffect(() => {
    if (problem !== null) message.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <section className={styles.part} aria-labelledby="manage-reading">
      <h3 id="manage-reading">Reading</h3>
      <p>
        <Name>{username}</Name> will see a change the next time they open a page. The latest choice counts.
      </p>
      <ReadingChoices chosen={chosen} change={change} />
      <Switch
        label="Weekly report"
        detail={`A weekly email with what ${isolate(username)} shares. No email if nothing is shared.`}
        isOn={chosen.allowWeeklyReport}
        set={(allowWeeklyReport) => change({ allowWeeklyReport })}
      />
      <div ref={message}>{problem ? <StatusMessage kind="careful">{problem}</StatusMessage> : null}</div>
    </section>
  )
}
