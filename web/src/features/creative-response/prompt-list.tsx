import Pencil from '~icons/lucide/pencil'
import styles from './creative-response.module.css'

/** The prompts to choose from. */
export const PromptList = ({
  prompts,
  onChoose,
}: {
  prompts: readonly string[]
  onChoose: (prompt: string) => void
}) => (
  <ul className={styles.prompts}>
    {prompts.map((prompt) => (
      <li key={prompt}>
        <button type="button" className={styles.prompt} onClick={() => onChoose(prompt)}>
          <Pencil aria-hidden="true" />
          {prompt}
        </button>
      </li>
    ))}
  </ul>
)
