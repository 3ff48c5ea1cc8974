import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import styles from './pin-approval/pin-approval-setting.module.css'

/** The way to where a grown-up records sounds. */
export const RecordedSoundsLink = () => (
  <section aria-labelledby="own-sounds" className={styles.askFirst}>
    <h2 id="own-sounds">Sounds in your voice</h2>
    <p>Record the sounds of English once, and children who read on this device will hear them when they build words.</p>
    <div>
      <ButtonLink to={paths.parentSounds}>Record sounds</ButtonLink>
    </div>
  </section>
)
