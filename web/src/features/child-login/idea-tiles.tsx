import type { FC, SVGProps } from 'react'
import styles from './idea-tiles.module.css'

type Idea = readonly [FC<SVGProps<SVGSVGElement>>, string]

/** Three things to do, each with its picture. */
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
