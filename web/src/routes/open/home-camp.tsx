/** The camp on the home page of a child who has made something before. Loaded after the check-in. */

import { CampBand } from '../../features/my-page/camp/camp-band.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import Begun from '../child/begun.tsx'
import styles from './home.module.css'

/** What a child who comes back sees above the check-in: the camp, and the way to what was begun, or else to a word. */
export default function HomeCamp() {
  return (
    <>
      <CampBand />
      <div className={styles.begun}>
        <Begun>
          <ButtonLink to={paths.wordBuilding}>Build a word</ButtonLink>
        </Begun>
      </div>
    </>
  )
}
