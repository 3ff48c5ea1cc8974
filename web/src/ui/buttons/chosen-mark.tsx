import Check from '~sprite/lucide/check'
import styles from './chosen-mark.module.css'

/** The tick on the corner of a chosen item, for where colours cannot be seen. */
export const ChosenMark = () => (
  <span className={styles.mark} data-tick aria-hidden="true">
    <Check />
  </span>
)
