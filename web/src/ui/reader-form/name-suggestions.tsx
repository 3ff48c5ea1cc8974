import { Button } from '../buttons/button.tsx'
import { UNTRANSLATED } from '../text/quoted.tsx'
import styles from './reader-form.module.css'

/** Buttons that suggest free usernames instead of a taken username. */
export const NameSuggestions = ({ names, onChoose }: { names: readonly string[]; onChoose: (name: string) => void }) =>
  names.length === 0 ? null : (
    <div>
      <p>You could use:</p>
      <div className={styles.suggestions} {...UNTRANSLATED}>
        {names.map((name) => (
          <Button key={name} onClick={() => onChoose(name)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
