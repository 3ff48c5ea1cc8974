/** The cover of the story that a child's answer is about, on the create screen. */

import { useAsync } from '../../ui/loading/use-async.ts'
import { Cover } from '../../ui/scene/cover.tsx'
import { UNTRANSLATED } from '../../ui/text/quoted.tsx'
import styles from './story-cover.module.css'

type StoryCoverProps = {
  storyId: string | null
  /** The class of the title. Without it the cover has no title. */
  titleClass?: string | undefined
}

/** The book that the child writes about. Decorative: the prompts name the story. Its place is reserved until the cover has loaded. */
export function StoryCover({ storyId, titleClass }: StoryCoverProps) {
  const loaded = useAsync(storyId ?? '', async () => {
    if (storyId === null) return null
    const { coverOf } = await import('../../ui/pictures/book-cover.ts')
    return coverOf(storyId)
  })
  const cover = loaded.state === 'ready' ? loaded.value : null
  if (storyId === null || (loaded.state !== 'loading' && cover === null)) return null
  return (
    <span className={styles.cover} aria-hidden="true">
      {cover === null ? null : (
        <Cover scene={cover.scene} art={cover.art}>
          {titleClass === undefined ? undefined : (
            <span className={titleClass} {...UNTRANSLATED}>
              {cover.title}
            </span>
          )}
        </Cover>
      )}
    </span>
  )
}
