import Lantern from '~sprite/own/lantern'
import styles from './calm-corner.module.css'

/** The companion with its eyes closed. It says nothing here. */
export const RestingLantern = () => (
  <span className={styles.lantern} aria-hidden="true">
    <Lantern />
    <svg viewBox="0 0 96 108" fill="none" stroke="#12333a" strokeWidth="3.600" strokeLinecap="round" aria-hidden="true">
      <path d="M33 62q5.500 5.600 11 0M52 62q5.500 5.600 11 0" />
    </svg>
  </span>
)
