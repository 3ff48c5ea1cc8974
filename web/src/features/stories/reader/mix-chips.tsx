/** On the first page of a mixed story: what the child mixed. */

import type { GenerationInterest } from '@lanternleaf/domain/interest/interest-catalogue'
import { recipeOf } from '@lanternleaf/domain/story-generator/recipe'
import { useAsync } from '../../../ui/loading/use-async.ts'
import { imageOf } from '../../../ui/own-piece/drawn-marks.tsx'
import { loadCampGuests } from '../../../ui/topics/camp-guests.ts'
import styles from './mix-chips.module.css'

/** The interests that a story was mixed from, each with the picture of its tile. The space of the pictures is reserved. */
export function MixChips({ interests }: { interests: readonly GenerationInterest[] }) {
  const guests = useAsync(interests.join(), () => loadCampGuests(interests))
  const { visibleInterests, moreText } = recipeOf(interests)
  return (
    <div className={styles.mix}>
      <p>From your mix:</p>
      <ul>
        {visibleInterests.map(({ id, label }, index) => {
          const art = guests.state === 'ready' ? guests.value[index]?.art : undefined
          return (
            <li key={id}>
              <span className={styles.picture}>{art ? <img src={imageOf(art)} alt="" /> : null}</span>
              {label}
            </li>
          )
        })}
        {moreText ? <li>{moreText}</li> : null}
      </ul>
    </div>
  )
}
