/** The first page of the dialog Manage, from which a parent opens everything else. */

import type { ChildCard } from '@lanternleaf/contract/children'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { focusText } from '../../../ui/layout/focus-text.ts'
import { Name } from '../../../ui/text/quoted.tsx'
import { LoadError } from '../load-error.tsx'
import { managedChildQuery } from '../queries.ts'
import { Devices } from './devices.tsx'
import styles from './manage-child.module.css'
import { Preferences } from './preferences.tsx'

/** The actions of a parent that have a sheet: a page of the dialog Manage. */
export type Sheet = 'request' | 'pin' | 'unlock' | 'download' | 'erase'

type OverviewProps = {
  child: ChildCard
  /** The sheet that was just closed: the button that opened it gets the focus. */
  closedSheet: Sheet | null
  onOpen: (sheet: Sheet) => void
}

/** The first page of the dialog Manage: PIN, preferences, devices, and the child's data. */
export function Overview({ child: { childId, username }, closedSheet, onOpen }: OverviewProps) {
  const { data, error, refetch } = useQuery(managedChildQuery(childId))
  const pin = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // No button on this page opens the sheet of a PIN request, so the heading gets the focus.
    if (closedSheet === 'request') focusText(pin.current)
  }, [closedSheet])
  const opening = (sheet: Sheet) => ({ autoFocus: closedSheet === sheet, onClick: () => onOpen(sheet) })
  return (
    <div className={styles.overview}>
      <section className={styles.part} aria-labelledby="manage-pin">
        <h3 id="manage-pin" ref={pin}>
          PIN
        </h3>
        <Actions>
          <Button {...opening('pin')}>New PIN</Button>
          <Button {...opening('unlock')}>Unlock</Button>
        </Actions>
        <p>Forgotten PIN? Choose a new one. Unlock ends the wait after too many wrong tries.</p>
      </section>
      {data ? (
        <>
          <Preferences childId={childId} username={username} chosen={data.preferences} />
          <Devices childId={childId} username={username} devices={data.devices} />
        </>
      ) : null}
      {error && !data ? <LoadError error={error} retry={refetch} /> : null}
      <section className={styles.part} aria-labelledby="manage-data">
        <h3 id="manage-data">
          <Name>{username}</Name>'s data
        </h3>
        <Actions>
          <Button {...opening('download')}>Download everything</Button>
          <Button kind="quiet" {...opening('erase')}>
            Erase everything
          </Button>
        </Actions>
      </section>
    </div>
  )
}
