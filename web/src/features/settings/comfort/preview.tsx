import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import styles from './comfort.module.css'
import { useComfortEditor } from './comfort-editor.ts'
import { sampleLook } from './sample-look.ts'

/** Two sentences in the look of the option under a finger, else as all is now. */
export const Preview = () => (
  <p {...UNTRANSLATED} className={styles.preview} {...sampleLook(useComfortEditor().previewed ?? {})}>
    <span>The otter found a lantern.</span> It was warm.
  </p>
)
