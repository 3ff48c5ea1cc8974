import Leaf from '~sprite/lucide/leaf'
import { showCalmCorner, useInCalmCorner, useIsCornerLoaded } from '../guided-session/calm-corner.ts'
import { keepFocus } from '../ui/buttons/keep-focus.ts'
import { useLazyComponent } from '../ui/loading/use-lazy-component.ts'
import styles from './shell.module.css'

const fetchCorner = () => import('../features/calm-corner/calm-corner.tsx')

/** The way to a break, in the same corner of every screen. */
export function CalmTool() {
  const isIn = useInCalmCorner()
  const isThere = useIsCornerLoaded()
  const { Shown: Corner, failed } = useLazyComponent(fetchCorner, 0, isIn || isThere)
  return (
    <>
      <button type="button" onMouseDown={keepFocus} onClick={() => showCalmCorner(!isIn)} aria-pressed={isIn}>
        <Leaf aria-hidden="true" />
        <span className={styles.word}>
          Calm<span className={styles.more}> Corner</span>
        </span>
      </button>
      {Corner ? <Corner /> : isIn && failed && <p role="alert">It didn't open. Breathe in. Breathe out slowly.</p>}
    </>
  )
}
