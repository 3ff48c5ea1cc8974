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
  /** Loads its picture, which must depend only on the label. */
  load: () => Promise<{ readonly default: CompiledScreenScene }>
} & ({ to: string; onChoose?: () => void } | { to?: never; onChoose: () => void })

/** A choice with the picture of its place, whose space is reserved while it loads. A link or a button. */
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
   * `above`: above the words on the first four cards, beside them on the others. `beside`: beside the words. `wide`: beside
   * the words in one column, as high as the window allows.
   */
  pictures: 'above' | 'beside' | 'wide'
  children: ReactNode
}

export const PlaceCards = ({ pictures, children }: PlaceCardsProps) => (
  <ul className={`${styles.cards} ${styles[pictures]}`}>{children}</ul>
)
