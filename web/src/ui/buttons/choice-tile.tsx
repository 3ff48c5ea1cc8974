import type { ReactNode } from 'react'
import { Link } from '../../router/link.tsx'
import { type Icon, Picture, type Tint } from '../pictures/picture.tsx'
import styles from './choice-tile.module.css'

type ChoiceTileProps = {
  label: string
  detail?: ReactNode
  icon: Icon
  tint: Tint
  /** Whether to mark the tile as suggested or already chosen. At most one tile is marked. */
  here?: boolean
} & ({ to: string; onChoose?: () => void } | { to?: never; onChoose: () => void })

/** A large choice: a small round picture, a label, and a detail. A link or a button. */
export function ChoiceTile({ label, detail, icon, tint, here = false, to, onChoose }: ChoiceTileProps) {
  const className = `${styles.tile} ${here ? styles.here : ''}`
  const content = <TileContent label={label} detail={detail} icon={icon} tint={tint} />
  return to === undefined ? (
    <button type="button" className={className} onClick={onChoose}>
      {content}
    </button>
  ) : (
    <Link className={className} to={to} {...(onChoose ? { onClick: onChoose } : {})}>
      {content}
    </Link>
  )
}

const TileContent = ({ label, detail, icon, tint }: Pick<ChoiceTileProps, 'label' | 'detail' | 'icon' | 'tint'>) => (
  <>
    <Picture icon={icon} tint={tint} />
    <span className={styles.words}>
      <span className={styles.label}>{label}</span>
      {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
    </span>
  </>
)

/** The grid of tiles, with as many columns as fit. */
export const ChoiceTiles = ({ children }: { children: ReactNode }) => <ul className={styles.grid}>{children}</ul>
