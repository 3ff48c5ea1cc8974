/** The first view of the create screen: a child chooses what to make about the story they have just read. */

import styles from './ideas.module.css'
import { PromptList } from './prompt-list.tsx'
import { StoryCover } from './story-cover.tsx'
import type { Response } from './use-creative-response.ts'

/** The story just read, and the prompts to choose from. */
export const Ideas = ({ response }: { response: Response }) => (
  <div className={styles.ideas}>
    <StoryCover storyId={response.storyId} titleClass={styles.title} />
    <PromptList prompts={response.prompts} onChoose={response.choosePrompt} />
  </div>
)
