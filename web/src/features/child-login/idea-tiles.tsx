/**
 * A list of pictures with short sentences that say what a child can do now, for the screens of the login that let the child
 * wait or ask for help.
 */

import type { Icon } from '../../ui/pictures/picture.tsx'
import styles from './idea-tiles.module.css'

/** A picture, and what to do. */
type Idea = readonly [Icon, string]

/** A list of things to do, each with a picture. */
export const IdeaTiles = ({ ideas, isOrdered = false }: { ideas: readonly Idea[]; isOrdered?: boolean }) => {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={styles.ideas}>
      {ideas.map(([Picture, idea]) => (
        <li key={idea}>
          <Picture aria-hidden="true" />
          <span>{idea}</span>
        </li>
      ))}
    </List>
  )
}
