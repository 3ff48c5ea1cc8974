import Pencil from '~icons/lucide/pencil'
import styles from './creative-response.module.css'
import { RESPONSE_PROMPTS } from './prompts.ts'

/** The prompts to choose from. */
export const PromptList = ({ onChoose }: { onChoose: (prompt: string) => void }) => (
  <ul className={styles.prompts}>
    {RESPONSE_PROMPTS.map(({ id, label }) => (
      <li key={id}>
        <button type="button" className={styles.prompt} onClick={() => onChoose(label)}>
          <Pencil aria-hidden="true" />
          {label}
        </button>
      </li>
    ))}
  </ul>
)
