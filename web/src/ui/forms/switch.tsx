import Check from '~icons/lucide/check'
import { Quoted } from '../text/quoted.tsx'
import styles from './option.module.css'

type SwitchProps = {
  label: string
  detail: string
  isOn: boolean
  /** Whether it says that its change was saved, for the eye: screen readers get an announcement instead. */
  isSaved?: boolean
  set: (on: boolean) => void
}

/** A switch that takes effect at once. */
export const Switch = ({ label, detail, isOn, isSaved = false, set }: SwitchProps) => (
  <label className={styles.option}>
    <input type="checkbox" checked={isOn} onChange={(event) => set(event.target.checked)} />
    <span>
      {label}
      {isSaved ? <SavedMark /> : null}
      <span className={styles.detail}>
        <Quoted>{detail}</Quoted>
      </span>
    </span>
  </label>
)

/** A mark beside an option whose change was saved. */
export const SavedMark = () => (
  <span className={styles.saved} aria-hidden="true">
    <Check />
    Saved
  </span>
)
