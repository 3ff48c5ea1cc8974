/** The first view of the create screen: a child chooses what to make about the story they have just read. */

import styles from './ideas.module.css'
import { PromptList } from './prompt-list.tsx'
import { StoryCover } from './story-cover.tsx'
import type { Response } from './use-creative-response.ts'
import { WAYS } from './way-choice.tsx'

/** The story just read, the prompts to choose from, and the ways to answer that come next. */
export const Ideas = ({ response }: { response: Response }) => (
  <div className={styles.ideas}>
    <StoryCover storyId={response.storyId} titleClass={styles.title} />
    <PromptList prompts={response.prompts} onChoose={response.choosePrompt} />
    <ul className={styles.ways} aria-label="Ways to answer">
      {WAYS.map(({ way: mode, name, icon: WayIcon }) => (
        <li key={mode}>
          <WayIcon aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  </div>
)
