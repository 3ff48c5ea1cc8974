import { useState } from 'react'
import { isSoundOn, keepsMessages, setKeepsMessages, setSound } from '../../comfort/comfort.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DifficultyChoice } from './difficulty-choice.tsx'
import { Erase } from './erase.tsx'
import styles from './settings-dialog.module.css'

/** What makes reading comfortable. Every change takes effect at once. */
export default function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="Settings" open={open} onClose={onClose}>
      <section className={styles.comfort} aria-labelledby="reading-comfort">
        <h3 id="reading-comfort">Reading comfort</h3>
        <DifficultyChoice />
        <Switch
          label="Read a sentence aloud when I finish a word"
          detail="The sound buttons work when this is off, too."
          isOn={isSoundOn}
          set={setSound}
        />
        <Switch
          label="Keep messages until I close them"
          detail="If off, they disappear by themselves."
          isOn={keepsMessages}
          set={setKeepsMessages}
        />
      </section>
      <Erase />
    </Dialog>
  )
}

type SwitchProps = { label: string; detail: string; isOn: () => boolean; set: (on: boolean) => void }

function Switch({ label, detail, isOn, set }: SwitchProps) {
  const [on, setOn] = useState(isOn)
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => {
          setOn(event.target.checked)
          set(event.target.checked)
        }}
      />
      <span>
        {label}
        <span className={styles.detail}>{detail}</span>
      </span>
    </label>
  )
}
