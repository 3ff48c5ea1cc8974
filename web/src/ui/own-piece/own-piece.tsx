import type { Made } from '@lanternleaf/domain/creative-response/ways'
import { DrawingView } from './drawing-view.tsx'
import styles from './own-piece.module.css'

/** What a child made, whichever way. */
export const OwnPiece = ({ made: { text, drawing } }: { made: Made }) => (
  <>
    {text.trim() === '' ? null : (
      <p className={styles.text} dir="auto">
        {text}
      </p>
    )}
    {drawing === undefined ? null : <DrawingView drawing={drawing} />}
  </>
)
