/** The first page of the dialog Manage, from which a parent opens everything else. */

import type { ChildCard } from '@lanternleaf/contract/children'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import Download from '~icons/lucide/download'
import Key from '~icons/lucide/key-round'
import LockOpen from '~icons/lucide/lock-keyhole-open'
import Trash from '~icons/lucide/trash-2'
import { Button } from '../../../ui/buttons/button.tsx'
import { TabList } from '../../../ui/buttons/tab-list.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Name } from '../../../ui/text/quoted.tsx'
import { LoadError } from '../load-error.tsx'
import { managedChildQuery } from '../queries.ts'
import { Devices } from './devices.tsx'
import styles from './manage-child.module.css'
import { Preferences } from './preferences.tsx'

/** The actions of a parent that have a sheet: a page of the dialog Manage. */
export type Sheet = 'request' | 'pin' | 'unlock' | 'download' | 'erase'

const TABS = ['PIN', 'Devices', 'Reading', 'Data'] as const
type Tab = (typeof TABS)[number]

type OverviewProps = {
  child: ChildCard
  /** The sheet that was just closed: the button that opened it gets the focus. */
  closedSheet: Sheet | null
  onOpen: (sheet: Sheet) => void
}

/** The first page of the dialog Manage, in four tabs: the PIN, the devices, preferences, and the child's data. */
export function Overview({ child: { childId, username }, closedSheet, onOpen }: OverviewProps) {
  const { data, error, refetch } = useQuery(managedChildQuery(childId))
  const [tab, setTab] = useState<Tab>(closedSheet === 'download' || closedSheet === 'erase' ? 'Data' : 'PIN')
  const id = useId()
  const opening = (sheet: Sheet) => ({ autoFocus: closedSheet === sheet, onClick: () => onOpen(sheet) })
  const loadError = error && !data ? <LoadError error={error} retry={refetch} /> : null
  return (
    <div className={styles.overview}>
      {/* No button on this page opens the sheet of a PIN request, so the tab gets the focus after it. */}
      <TabList
        id={id}
        label="What to manage"
        tabs={TABS}
        selected={tab}
        onSelect={setTab}
        isFocused={closedSheet === 'request'}
      />
      <div
        id={`${id}-panel`}
        className={`${styles.panel} ${tab === 'Data' ? styles.boxes : ''}`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
      >
        {tab === 'PIN' ? (
          <>
            <div className={styles.row}>
              <Picture icon={Key} tint="ocean" />
              <div>
                <h3>Forgotten PIN</h3>
                <p>Choose a new one.</p>
              </div>
              <Button {...opening('pin')}>New PIN</Button>
            </div>
            <div className={styles.row}>
              <Picture icon={LockOpen} tint="food" />
              <div>
                <h3>Locked out</h3>
                <p>Too many wrong tries? Your child can try again now.</p>
              </div>
              <Button {...opening('unlock')}>Unlock</Button>
            </div>
          </>
        ) : null}
        {tab === 'Devices' ? (
          data ? (
            <Devices childId={childId} username={username} devices={data.devices} />
          ) : (
            loadError
          )
        ) : null}
        {tab === 'Reading' ? (
          data ? (
            <Preferences childId={childId} username={username} chosen={data.preferences} />
          ) : (
            loadError
          )
        ) : null}
        {tab === 'Data' ? (
          <>
            <div className={styles.box}>
              <Download aria-hidden="true" />
              <p>
                Everything our server keeps about <Name>{username}</Name>, in two files: a page to read (HTML), and a
                file for programs (JSON).
              </p>
              <Button {...opening('download')}>Download everything</Button>
            </div>
            <div className={styles.box}>
              <Trash aria-hidden="true" />
              <p>
                Erasing deletes <Name>{username}</Name>'s space, PIN, settings and all practice. You can't undo it.
              </p>
              <Button {...opening('erase')}>Erase everything</Button>
            </div>
          </>
        ) : null}
      </div>
    </div>
  )
}
