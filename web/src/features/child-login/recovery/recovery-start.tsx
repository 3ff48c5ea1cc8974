/** The first step of the PIN recovery, which finds out whose PIN is forgotten. */

import type { RecoveryState } from '@lanternleaf/contract/recovery'
import { useEffect, useRef, useState } from 'react'
import Key from '~icons/fluent-emoji-flat/old-key'
import Thought from '~icons/fluent-emoji-flat/thought-balloon'
import { findNameTile, useNameTiles } from '../../../child-login/name-tiles.ts'
import { LanternPicture } from '../../../ui/companion/lantern-picture.tsx'
import { BarPlace } from '../../../ui/layout/bottom-bar.tsx'
import { NamePicture } from '../../../ui/name-tile/name-picture.tsx'
import { NameButtons } from '../name-tiles/name-tiles.tsx'
import { setTypedUsername, typedUsername } from '../typed-username.ts'
import styles from './recovery.module.css'
import { UsernamePage, useStartRecovery } from './username-page.tsx'

type RecoveryStartProps = { says: string | undefined; login: string; onState: (state: RecoveryState) => void }

/**
 * The first step of the recovery: asks for the username. A username that was typed at the login is submitted without
 * asking again.
 */
export function RecoveryStart({ says, login, onState }: RecoveryStartProps) {
  const [username, setUsername] = useState(typedUsername() ?? '')
  const form = useStartRecovery(username, onState)
  const names = useNameTiles()
  const tile = findNameTile(names, username.trim())
  const isSubmitted = useRef(says !== undefined)
  useEffect(() => {
    if (isSubmitted.current || username.trim() === '') return
    isSubmitted.current = true
    void form.submit()
  })
  return (
    <UsernamePage
      title="Help Me Remember"
      says={says ?? 'Tell us who you are. Then answer the questions you picked, and make a new PIN.'}
      login={login}
      label="Help me remember"
      next="Next"
      autoComplete="username"
      username={username}
      onUsername={(typed) => {
        isSubmitted.current = true
        setUsername(typed)
        setTypedUsername(typed)
      }}
      recovery={form}
      middle={<BarPlace text="Your name" at={1} of={3} />}
      names={
        names.length === 0 ? null : (
          <NameButtons
            names={names}
            onChoose={(chosen) => {
              isSubmitted.current = false
              setUsername(chosen.username)
              setTypedUsername(chosen.username)
            }}
          />
        )
      }
      picture={
        tile ? (
          <div className={styles.child}>
            <NamePicture picture={tile.picture} />
          </div>
        ) : (
          <LanternPicture face="awake" size="ground">
            <Thought x="208" y="14" width="84" height="84" />
            <Key x="236" y="34" width="30" height="30" />
          </LanternPicture>
        )
      }
    />
  )
}
