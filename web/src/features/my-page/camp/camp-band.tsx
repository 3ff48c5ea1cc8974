/**
 * A small picture of the camp on the home page of a child who comes back. The camp is a clearing in the woods that fills with
 * what the child makes: words hang on a string as leaves, books stand by the fire.
 */

import { paths } from '../../../paths.ts'
import { Link } from '../../../router/link.tsx'
import { CampStrip } from '../../../ui/camp/camp-strip.tsx'
import { useAsync } from '../../../ui/loading/use-async.ts'
import { coverOf } from '../../../ui/pictures/book-cover.ts'
import { CoverArt } from '../../../ui/scene/scene.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import styles from './camp-band.module.css'
import { useCamp } from './use-camp.ts'

/** The number of leaves for which a band has room. */
const LEAVES = 4

/** The camp as a band: the camp strip with the child's newest words, page, sentence and book. It opens My page, which has them all. */
export function CampBand() {
  const { leaves, pages, sentences, books } = useCamp()
  const [book] = books
  return (
    <Link className={styles.band} to={paths.myPage}>
      <CampStrip />
      <span className={styles.string}>
        <span className={styles.sign}>My page</span>
        {leaves.slice(0, LEAVES).map((word) => (
          <span key={word} className={styles.leaf} aria-hidden="true" {...UNTRANSLATED}>
            {word}
          </span>
        ))}
      </span>
      {pages.length > 0 ? <span className={`${styles.paper} ${styles.page}`} aria-hidden="true" /> : null}
      {sentences.length > 0 ? <span className={`${styles.paper} ${styles.sentence}`} aria-hidden="true" /> : null}
      {book ? <Book storyId={book.storyId} /> : null}
    </Link>
  )
}

function Book({ storyId }: { storyId: string }) {
  const cover = useAsync(storyId, () => coverOf(storyId))
  return (
    <span className={styles.book} aria-hidden="true">
      <span className={styles.art}>
        {cover.state === 'ready' && cover.value ? <CoverArt scene={cover.value.scene} art={cover.value.art} /> : null}
      </span>
    </span>
  )
}
