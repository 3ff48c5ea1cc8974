/** Text size, contrast, motion and sound, as a parent sets them for a child in "Add Child" and in the dialog Manage. */

import type { Preferences } from '@lanternleaf/contract/manage'
import { COMFORT_VALUES } from '@lanternleaf/domain/comfort/choices'
import optionStyles from '../../ui/forms/option.module.css'
import { SavedMark, Switch } from '../../ui/forms/switch.tsx'
import styles from './reading-choices.module.css'

const SIZES = { default: 'Default', large: 'Large', 'extra-large': 'Extra large' } as const

type Chosen = Omit<Preferences, 'allowWeeklyReport'>
type ReadingChoicesProps = {
  chosen: Chosen
  change: (choice: Partial<Chosen>) => void
  /** The preference that was saved last. */
  saved?: keyof Preferences | undefined
}

/** The reading preferences that a parent chooses for a child, when the space is created and later in Manage. */
export const ReadingChoices = ({ chosen, change, saved }: ReadingChoicesProps) => (
  <>
    <fieldset className={styles.sizes}>
      <legend>Text Size</legend>
      {COMFORT_VALUES.textSize.map((fontSize) => (
        <label key={fontSize} className={optionStyles.option}>
          <input
            type="radio"
            name="text-size"
            checked={chosen.fontSize === fontSize}
            onChange={() => change({ fontSize })}
          />
          <span data-size={fontSize}>
            {SIZES[fontSize]}
            {saved === 'fontSize' && chosen.fontSize === fontSize ? <SavedMark /> : null}
          </span>
        </label>
      ))}
    </fieldset>
    <div className={styles.switches}>
      <Switch
        label="High Contrast"
        detail="Black and white, with strong edges."
        isOn={chosen.highContrast}
        isSaved={saved === 'highContrast'}
        set={(highContrast) => change({ highContrast })}
      />
      <Switch
        label="Reduced Motion"
        detail="Nothing moves by itself."
        isOn={chosen.reducedMotion}
        isSaved={saved === 'reducedMotion'}
        set={(reducedMotion) => change({ reducedMotion })}
      />
      <Switch
        label="Audio Support"
        detail="Reads each finished word and its sentence aloud. The sound buttons always work."
        isOn={chosen.audioSupport}
        isSaved={saved === 'audioSupport'}
        set={(audioSupport) => change({ audioSupport })}
      />
    </div>
  </>
)
