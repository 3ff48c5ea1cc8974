import type { CompiledScreenScene } from '@lanternleaf/domain/scene/compiled-scenes'
import type { ReactNode } from 'react'
import { Link } from '../../router/link.tsx'
import { useAsync } from '../loading/use-async.ts'
import { PlacePicture } from '../scene/scene.tsx'
import { Quoted } from '../text/quoted.tsx'
import styles from './place-card.module.css'

type PlaceCardProps = {
  label: string
  detail: ReactNode
  /** Its picture, which must depend on the label alone. */
  load: () => Promise<{ readonly default: CompiledScreenScene }>
} & ({ to: string; onChoose?: () => void } | { to?: never; onChoose: () => void })

/** Something to choose with the picture of its place, which has its room before it is there. A link or a button. */
export function PlaceCard({ label, detail, load, to, onChoose }: PlaceCardProps) {
  const scene = useAsync(label, async () => (await load()).default)
  const content = (
    <>
      <span className={styles.picture}>{scene.state === 'ready' ? <PlacePicture shown={scene.value} /> : null}</span>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span> <Quoted>{detail}</Quoted>
      </span>
    </>
  )
  return to === undefined ? (
    <button type="button" className={styles.card} onClick={onChoose}>
      {content}
    </button>
  ) : (
    <Link className={styles.card} to={to} {...(onChoose ? { onClick: onChoose } : {})}>
      {content}
    </Link>
  )
}

type PlaceCardsProps = {
  /**
   * Pictures above the words of the first four and beside those of the others, beside all, or beside them one card below the
   * other, as high as the window has room.
   */
  pictures: 'above' | 'beside' | 'wide'
  children: ReactNode
}

export const PlaceCards = ({ pictures, children }: PlaceCardsProps) => (
  <ul className={`${styles.cards} ${styles[pictures]}`}>{children}</ul>
)
