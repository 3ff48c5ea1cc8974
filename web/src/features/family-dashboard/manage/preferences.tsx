/** The section "Reading" in the dialog Manage: text size, contrast, motion, sound, and the weekly report to the parent. */

import { type Preferences as Chosen, changePreferences, type ManagedChild } from '@lanternleaf/contract/manage'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, errorText } from '../../../api/call.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { useAnnounce } from '../../../ui/messages/announcer.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { isolate, Name } from '../../../ui/text/quoted.tsx'
import { childrenQuery, managedChildQuery, reportQuery } from '../queries.ts'
import { ReadingChoices } from '../reading-choices.tsx'
import styles from './manage-child.module.css'

type PreferencesProps = { childId: string; username: string; chosen: Chosen }

/** Reading preferences and the weekly report. Each change is saved at once. */
export function Preferences({ childId, username, chosen }: PreferencesProps) {
  const { change, problem, saved } = useChangePreferences(childId)
  const { data: report } = useQuery(reportQuery)
  const message = useRef<HTMLDivElement>(null)
  // The message is below all switches, and may be out of view.
  useEffect(() => {
    if (problem !== null) message.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <div className={styles.part}>
      <p>
        Changes show on <Name>{username}</Name>'s next page. If you both change it, the newer change counts.
      </p>
      <ReadingChoices chosen={chosen} change={change} saved={saved} />
      <section className={styles.part} aria-labelledby="manage-report">
        <h3 id="manage-report">Weekly report by email</h3>
        <p>{report ? <ReportAddress {...report} /> : '\u00a0'}</p>
        {/* On a site that sends nothing there is nothing to switch, so that a tick does not promise a report. */}
        {report?.sendsMail === false ? null : (
          <Switch
            label="Weekly report"
            detail={`What ${isolate(username)} shares, once a week. Nothing is sent if nothing is shared.`}
            isOn={chosen.allowWeeklyReport}
            isSaved={saved === 'allowWeeklyReport'}
            set={(allowWeeklyReport) => change({ allowWeeklyReport })}
          />
        )}
      </section>
      <div ref={message}>{problem ? <StatusMessage kind="careful">{problem}</StatusMessage> : null}</div>
    </div>
  )
}

/** Where the weekly report goes, or why none is sent. */
const ReportAddress = ({ email, sendsMail }: { email: string; sendsMail: boolean }) =>
  sendsMail ? (
    <>
      It goes to <Name>{email}</Name>.
    </>
  ) : (
    "This site can't send email, so there's no report for now."
  )

/** Saves changes one after another, and shows them before they are saved. After a failure the last saved values are shown again. */
function useChangePreferences(childId: string) {
  const queries = useQueryClient()
  const announce = useAnnounce()
  const { queryKey } = managedChildQuery(childId)
  const lastSaved = useRef<Chosen>(null)
  const [saved, setSaved] = useState<keyof Chosen>()
  const show = (change: Partial<Chosen>) =>
    queries.setQueryData(queryKey, (before: ManagedChild | undefined) =>
      before ? { ...before, preferences: { ...before.preferences, ...change } } : before,
    )
  const { mutate, error } = useMutation({
    // Requests run one after another, so that the last choice is stored last.
    scope: { id: childId },
    mutationFn: (change: Partial<Chosen>) => call(changePreferences, { params: { childId }, body: change }),
    mutationKey: queryKey,
    onMutate: (change) => {
      setSaved(undefined)
      // Only the first of several queued changes sees the saved values.
      if (queries.isMutating({ mutationKey: queryKey }) === 1)
        lastSaved.current = queries.getQueryData<ManagedChild>(queryKey)?.preferences ?? null
      show(change)
    },
    onSuccess: (_, change) => {
      announce('Saved')
      // A change is of one preference.
      setSaved(Object.keys(change)[0] as keyof Chosen)
      if (lastSaved.current) lastSaved.current = { ...lastSaved.current, ...change }
      return queries.invalidateQueries({ queryKey: childrenQuery.queryKey, exact: true })
    },
    onError: () => {
      if (lastSaved.current) show(lastSaved.current)
      return queries.invalidateQueries({ queryKey })
    },
  })
  return { change: mutate, problem: error ? errorText(error) : null, saved }
}
