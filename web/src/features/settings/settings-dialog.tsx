import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import { choose, useComfort } from '../../comfort/comfort.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { DifficultyChoice } from './difficulty-choice.tsx'
import { Erase } from './erase.tsx'
import { Leave } from './leave.tsx'
import { NameAtLogin } from './name-at-login.tsx'
import { ResetPin } from './reset-pin/reset-pin.tsx'
import styles from './settings-dialog.module.css'

type SettingsDialogProps = { child: ChildSession | null; open: boolean; onClose: () => void }

/** What makes reading comfortable, and the way out. Every change takes effect at once. */
export default function SettingsDialog({ child, open, onClose }: SettingsDialogProps) {
  const { sound, keepMessages, companion } = useComfort()
  return (
    <Dialog title="Settings" open={open} onClose={onClose}>
      <section className={styles.comfort} aria-labelledby="reading-comfort">
        <h3 id="reading-comfort">Reading comfort</h3>
        {child ? <DifficultyChoice /> : null}
        <Switch
          label="Read a sentence aloud when I finish a word"
          detail="The sound buttons work when this is off, too."
          isOn={sound === 'on'}
          set={(on) => choose('sound', on ? 'on' : 'off')}
        />
        <Switch
          label="Keep messages until I close them"
          detail="If off, they disappear by themselves."
          isOn={keepMessages === 'on'}
          set={(on) => choose('keepMessages', on ? 'on' : 'off')}
        />
        <Switch
          label="Show the lantern"
          detail="If off, its words stay."
          isOn={companion === 'on'}
          set={(on) => choose('companion', on ? 'on' : 'off')}
        />
      </section>
      {child ? (
        <>
          <ResetPin child={child} />
          <NameAtLogin child={child} />
          <Leave child={child} />
          <Erase />
        </>
      ) : null}
    </Dialog>
  )
}
