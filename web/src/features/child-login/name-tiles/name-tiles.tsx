import type { NameTile } from '@lanternleaf/domain/child-login/name-tile'
import { useEffect, useRef } from 'react'
import Remove from '~icons/lucide/x'
import { paths } from '../../../paths.ts'
import { BarBack } from '../../../ui/bar-back.tsx'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { NamePicture } from '../../../ui/name-tile/name-picture.tsx'
import { Page } from '../../../ui/page.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { LoginEnded } from '../login-ended.tsx'
import { AskedHere } from '../recovery/asked-here.tsx'
import styles from './name-tiles.module.css'

type NameTilesProps = {
  names: readonly NameTile[]
  /** the one that was taken away last: it can come back */
  removed: NameTile | null
  onChoose: (tile: NameTile) => void
  onType: () => void
  onRemove: (tile: NameTile) => void
  onBringBack: (tile: NameTile) => void
}

/** The names of children who asked for it, at the login of their device. */
export const NameTiles = ({ names, removed, onChoose, onType, onRemove, onBringBack }: NameTilesProps) => (
  <Page
    title="Your reading space"
    says={names.length === 0 ? 'Type your username and your PIN.' : 'Tap your name, or type it.'}
    width="narrow"
    bar={
      <BottomBar
        label="Log in"
        back={<BarBack to={paths.home} />}
        next={<Button onClick={onType}>Type a name</Button>}
      />
    }
  >
    <LoginEnded />
    <AskedHere />
    {removed ? <Removed key={removed.childId} tile={removed} onBringBack={onBringBack} /> : null}
    <ul className={styles.names}>
      {names.map((tile) => (
        <li key={tile.childId} className={styles.name}>
          <button type="button" className={styles.tile} onClick={() => onChoose(tile)}>
            <NamePicture picture={tile.picture} />
            <span className={styles.word}>{tile.username}</span>
          </button>
          <Button kind="quiet" onClick={() => onRemove(tile)}>
            <Remove aria-hidden="true" />
            Remove
            <span className="visually-hidden"> {tile.username} from here</span>
          </Button>
        </li>
      ))}
    </ul>
  </Page>
)

/** The button that was pressed is gone: the focus comes to what brings the name back. */
function Removed({ tile, onBringBack }: { tile: NameTile; onBringBack: (tile: NameTile) => void }) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={message}>
      <StatusMessage>
        {tile.username} is not shown here any more. Nothing else is changed.
        <Button onClick={() => onBringBack(tile)}>Show it again</Button>
      </StatusMessage>
    </div>
  )
}
