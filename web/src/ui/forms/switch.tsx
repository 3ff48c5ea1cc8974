import { Quoted } from '../text/quoted.tsx'
import styles from './option.module.css'

type SwitchProps = { label: string; detail: string; isOn: boolean; set: (on: boolean) => void }

/** A switch that takes effect at once. */
export const Switch = ({ label, detail, isOn, set }: SwitchProps) => (
  <label className={styles.option}>
    <input type="checkbox" checked={isOn} onChange={(event) => set(event.target.checked)} />
    <span>
      {label}
      <span className={styles.detail}>
        <Quoted>{detail}</Quoted>
      </span>
    </span>
  </label>
)
