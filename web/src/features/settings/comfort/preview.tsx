import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { useChoosing } from './choosing.ts'
import styles from './comfort.module.css'
import { sampleLook } from './sample-look.ts'

/** Two sentences in the look of the option under a finger, else as all is now. */
export const Preview = () => (
  <p {...UNTRANSLATED} className={styles.preview} {...sampleLook(useChoosing().tried ?? {})}>
    <span>The otter found a lantern.</span> It was warm.
  </p>
)
