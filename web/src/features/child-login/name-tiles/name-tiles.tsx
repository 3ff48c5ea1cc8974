/**
 * The first stage of the child's login on a device that remembers names: one tile for each child who chose to be shown. Names
 * can be removed from the device here, and restored at once.
 */

import { type NameTile, sortTiles } from '@lanternleaf/domain/child-login/name-tile'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CampStrip } from '../../../ui/camp/camp-strip.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { announce } from '../../../ui/messages/announcer.tsx'
import { NamePicture } from '../../../ui/name-tile/name-picture.tsx'
import { isolate, Name, UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { LoginExpiredNotice } from '../login-notices.tsx'
import { RecoveryRequestNotice } from '../recovery/request-notice.tsx'
import styles from './name-tiles.module.css'

type NameTilesProps = {
  names: readonly NameTile[]
  /** Names that were removed since the page was opened, latest first. They can be restored. */
  removed: readonly NameTile[]
  onChoose: (tile: NameTile) => void
  onType: () => void
  onRemove: (tile: NameTile) => void
  onRestore: (tile: NameTile) => void
}

/** The name tiles: the names of children who chose to be shown on the login page of this device. */
export function NameTiles({ names, removed, onChoose, onType, onRemove, onRestore }: NameTilesProps) {
  const [isChanging, setIsChanging] = useState(false)
  const [restored, setRestored] = useState<NameTile | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const selector = `[data-child="${CSS.escape(restored?.childId ?? '')}"]`
    // The pressed button has disappeared, so the focus moves to the restored name.
    if (restored !== null) list.current?.querySelector<HTMLElement>(`${selector} > button`)?.focus()
  }, [restored])
  const restore = (tile: NameTile) => {
    onRestore(tile)
    // A new object each time, so that the effect also runs if the same name is restored again.
    setRestored({ ...tile })
  }
  return (
    <Page
      title="Your reading space"
      says={names.length === 0 ? 'Type your username and your PIN.' : 'Press your name, or type it.'}
      width="prose"
      bar={
        <BottomBar
          label="Log in"
          back={<BackLink to={paths.home} />}
          next={<Button onClick={onType}>Type a name</Button>}
        />
      }
    >
      <LoginExpiredNotice />
      <RecoveryRequestNotice />
      <ul className={styles.names} ref={list}>
        {sortTiles([...names, ...removed]).map((tile) =>
          removed.includes(tile) ? (
            <RemovedTile key={tile.childId} tile={tile} onRestore={restore} />
          ) : (
            <li key={tile.childId} className={styles.name} data-child={tile.childId}>
              <NameButton tile={tile} onChoose={() => onChoose(tile)} />
              {isChanging ? (
                <Button kind="quiet" onClick={() => onRemove(tile)}>
                  Remove
                  <span className="visually-hidden">
                    {' '}
                    <Name>{tile.username}</Name> from here
                  </span>
                </Button>
              ) : null}
            </li>
          ),
        )}
      </ul>
      {removed.length === 0 ? null : <p>After you log in, you can show your name again in Settings.</p>}
      {names.length === 0 ? null : (
        <p className={styles.removeToggle}>
          <Button kind="quiet" onClick={() => setIsChanging(!isChanging)}>
            {isChanging ? 'Done' : 'Remove a name'}
          </Button>
        </p>
      )}
      <CampStrip size="tall" />
    </Page>
  )
}

type NameButtonProps = { tile: NameTile; onChoose: () => void }

const NameButton = ({ tile: { picture, username }, onChoose }: NameButtonProps) => (
  <button type="button" className={styles.tile} onClick={onChoose}>
    <NamePicture picture={picture} />
    <span className={styles.word} {...UNTRANSLATED}>
      {username}
    </span>
  </button>
)

type NameButtonsProps = { names: readonly NameTile[]; onChoose: (tile: NameTile) => void }

/** The names of this device in a small size, for a form that asks for a username. */
export const NameButtons = ({ names, onChoose }: NameButtonsProps) => (
  <ul className={`${styles.names} ${styles.small}`}>
    {names.map((tile) => (
      <li key={tile.childId} className={styles.name}>
        <NameButton tile={tile} onChoose={() => onChoose(tile)} />
      </li>
    ))}
  </ul>
)

/** A removed name with a button that restores it. The button gets the focus, because the pressed Remove button has disappeared. */
function RemovedTile({ tile, onRestore }: { tile: NameTile; onRestore: (tile: NameTile) => void }) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    item.current?.querySelector('button')?.focus()
  }, [])
  useEffect(() => {
    announce(`${isolate(tile.username)} is hidden now.`)
  }, [tile.username])
  return (
    <li ref={item} className={`${styles.name} ${styles.gone}`}>
      <span className={styles.word} {...UNTRANSLATED}>
        {tile.username}
      </span>
      <Button onClick={() => onRestore(tile)}>
        Show it again
        <span className="visually-hidden">
          {' '}
          for <Name>{tile.username}</Name>
        </span>
      </Button>
    </li>
  )
}
