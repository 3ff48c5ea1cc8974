import type { CompiledScreenScene } from '@lanternleaf/domain/scene/compiled-scenes'
import type { ReactNode } from 'react'
import { Link } from '../../router/link.tsx'
import { useAsync } from '../loading/use-async.ts'
import { PlacePicture } from '../scene/scene.tsx'
import { Quoted } from '../text/quoted.tsx'
import styles from './place-card.module.css'

export type PlaceCardProps = {
  label: string
  detail: ReactNode
  /** Loads the picture of the card. The same label must always have the same picture. */
  load: () => Promise<{ readonly default: CompiledScreenScene }>
} & ({ to: string; onChoose?: () => void } | { to?: never; onChoose: () => void })

/**
 * A choice with the picture of a place, such as the camp fire for stories: a link or a button. Children choose an activity, a theme or
 * a topic with it. The space of the picture is reserved while the picture loads.
 */
export function PlaceCard({ label, detail, load, to, onChoose }: PlaceCardProps) {
  const scene = useAsync(label, async () => (await load()).default)
  const content = (
    <>
      <span className={styles.picture}>
        {scene.state === 'ready' ? <PlacePicture screenScene={scene.value} /> : null}
      </span>
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
   * `above`: the pictures are above the words on the first four cards, and beside the words on the other cards. `beside`: beside
   * the words. `wide`: beside the words in one column, as high as the window allows. `upright`: above the words on all cards, in two
   * to four columns. On a phone an upright card shows only its name.
   */
  pictures: 'above' | 'beside' | 'wide' | 'upright'
  children: ReactNode
}

/** The list of place cards. */
export const PlaceCards = ({ pictures, children }: PlaceCardsProps) => (
  <ul className={`${styles.cards} ${styles[pictures]}`}>{children}</ul>
)
