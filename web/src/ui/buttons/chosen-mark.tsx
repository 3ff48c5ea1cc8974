import Check from '~sprite/lucide/check'
import styles from './chosen-mark.module.css'

/** The tick on the corner of what is chosen. It says so where colours cannot. */
export const ChosenMark = () => (
  <span className={styles.mark} data-tick aria-hidden="true">
    <Check />
  </span>
)
