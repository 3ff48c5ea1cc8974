/** The list of prompts (ideas what to write or draw about) from which a child chooses on the create screen after a story. */

import { groupPrompts } from '@lanternleaf/domain/creative-response/prompts'
import { useEffect, useRef, useState } from 'react'
import More from '~icons/lucide/chevron-down'
import { Picture } from '../../ui/pictures/picture.tsx'
import { curlyQuotes, UNTRANSLATED } from '../../ui/text/quoted.tsx'
import { pictureOfPrompt } from './idea-pictures.tsx'
import styles from './prompt-list.module.css'

type PromptListProps = { prompts: readonly string[]; onChoose: (prompt: string) => void }

/** The prompts to choose from, a few at a time. After the last group the first group is shown again. */
export function PromptList({ prompts, onChoose }: PromptListProps) {
  const groups = groupPrompts(prompts)
  const [timesTurned, setTimesTurned] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (timesTurned > 0) list.current?.querySelector('button')?.focus()
  }, [timesTurned])
  return (
    <ul ref={list} className={styles.prompts}>
      {groups[timesTurned % groups.length]?.map((prompt) => (
        <li key={prompt}>
          <button type="button" className={styles.prompt} {...UNTRANSLATED} onClick={() => onChoose(prompt)}>
            <Picture {...pictureOfPrompt(prompt)} />
            <span>{curlyQuotes(prompt)}</span>
          </button>
        </li>
      ))}
      {groups.length === 1 ? null : (
        <li>
          <button
            type="button"
            className={`${styles.prompt} ${styles.more}`}
            onClick={() => setTimesTurned(timesTurned + 1)}
          >
            <More aria-hidden="true" />
            More ideas
          </button>
        </li>
      )}
    </ul>
  )
}
