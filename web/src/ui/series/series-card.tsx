import { Link, type LinkProps } from '../../router/link.tsx'
import { useAsync } from '../loading/use-async.ts'
import { coverOf } from '../pictures/book-cover.ts'
import { CoverArt } from '../scene/scene.tsx'
import { UNTRANSLATED } from '../text/quoted.tsx'
import type { SeriesOffer } from './next-in-series.ts'
import styles from './series-card.module.css'

type SeriesCardProps = { offer: SeriesOffer; onClick?: LinkProps['onClick'] }

/** A link to the next story about people whom the child has read about, with its cover: "More with Koza the goat". */
export function SeriesCard({ offer, onClick }: SeriesCardProps) {
  const cover = useAsync(offer.storyId, () => coverOf(offer.storyId))
  const book = cover.state === 'ready' ? cover.value : null
  return (
    <Link className={styles.card} to={offer.to} {...(onClick ? { onClick } : {})}>
      <span className={styles.cover} aria-hidden="true">
        {book ? <CoverArt scene={book.scene} art={book.art} /> : null}
      </span>
      <span className={styles.words}>
        <span className={styles.label}>
          More with <span {...UNTRANSLATED}>{offer.name}</span>
        </span>{' '}
        <span {...UNTRANSLATED}>{offer.title}</span>
      </span>
    </Link>
  )
}
