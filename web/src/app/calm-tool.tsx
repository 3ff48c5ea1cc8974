import Leaf from '~sprite/lucide/leaf'
import { showCalmCorner, useInCalmCorner, useIsCornerLoaded } from '../guided-session/guided-session.ts'
import { keepFocus } from '../ui/buttons/keep-focus.ts'
import { useLazyComponent } from '../ui/loading/use-lazy-component.ts'
import styles from './shell.module.css'

const fetchCorner = () => import('../features/calm-corner/calm-corner.tsx')

/** The header button that opens the calm corner, on every screen. */
export function CalmTool() {
  const isIn = useInCalmCorner()
  const isLoaded = useIsCornerLoaded()
  const { Component: Corner, failed } = useLazyComponent(fetchCorner, 0, isIn || isLoaded)
  return (
    <>
      <button type="button" onMouseDown={keepFocus} onClick={() => showCalmCorner(!isIn)} aria-pressed={isIn}>
        <Leaf aria-hidden="true" />
        <span className={styles.word}>
          Calm<span className={styles.more}> Corner</span>
        </span>
      </button>
      {Corner ? (
        <Corner />
      ) : (
        isIn &&
        failed && <p role="alert">The Calm Corner didn't load. Breathe in, and out slowly. Then press Calm again.</p>
      )}
    </>
  )
}
