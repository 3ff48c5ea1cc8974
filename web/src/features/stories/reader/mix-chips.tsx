/** On the first page of a mixed story: what the child mixed. */

import type { GenerationInterest } from '@lanternleaf/domain/interest/interest-catalogue'
import { recipeOf } from '@lanternleaf/domain/story-generator/recipe'
import { useAsync } from '../../../ui/loading/use-async.ts'
import styles from './mix-chips.module.css'

/** The interests that a story was mixed from, each with the picture of its tile. The space of the pictures is reserved. */
export function MixChips({ interests }: { interests: readonly GenerationInterest[] }) {
  const pictures = useAsync(interests.join(), () => loadPictures(interests))
  const { visibleInterests, moreText } = recipeOf(interests)
  return (
    <div className={styles.mix}>
      <p>From your mix:</p>
      <ul>
        {visibleInterests.map(({ id, label }, index) => {
          const picture = pictures.state === 'ready' ? pictures.value[index] : undefined
          return (
            <li key={id}>
              <span className={styles.picture}>{picture ? <img src={picture} alt="" /> : null}</span>
              {label}
            </li>
          )
        })}
        {moreText ? <li>{moreText}</li> : null}
      </ul>
    </div>
  )
}

/** The addresses of the pictures, in order. Loaded only here, because most stories are not mixed. */
async function loadPictures(interests: readonly GenerationInterest[]): Promise<readonly (string | undefined)[]> {
  const [{ imageOf }, { loadCampGuests }] = await Promise.all([
    import('../../../ui/own-piece/drawn-marks.tsx'),
    import('../../../ui/topics/camp-guests.ts'),
  ])
  return (await loadCampGuests(interests)).map((guest) => guest && imageOf(guest.art))
}
