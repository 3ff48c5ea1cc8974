import { useEffect, useRef, useState } from 'react'
import More from '~icons/lucide/chevron-down'
import Pencil from '~icons/lucide/pencil'
import { Button } from '../../ui/button.tsx'
import styles from './creative-response.module.css'

/** So many ideas at first: a choice that a tired child can look over. A single one more is not put away. */
const AT_FIRST = 3

type PromptListProps = { prompts: readonly string[]; onChoose: (prompt: string) => void }

/** The prompts to choose from: a few, and the others behind one button. */
export function PromptList({ prompts, onChoose }: PromptListProps) {
  const [hasAsked, setAsked] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const isAll = hasAsked || prompts.length <= AT_FIRST + 1
  useEffect(() => {
    if (hasAsked) list.current?.querySelectorAll('button').item(AT_FIRST)?.focus()
  }, [hasAsked])
  return (
    <ul ref={list} className={styles.prompts}>
      {(isAll ? prompts : prompts.slice(0, AT_FIRST)).map((prompt) => (
        <li key={prompt}>
          <button type="button" className={styles.prompt} onClick={() => onChoose(prompt)}>
            <Pencil aria-hidden="true" />
            {prompt}
          </button>
        </li>
      ))}
      {isAll ? null : (
        <li>
          <Button onClick={() => setAsked(true)}>
            <More aria-hidden="true" />
            More ideas
          </Button>
        </li>
      )}
    </ul>
  )
}
