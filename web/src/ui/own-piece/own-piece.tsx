import type { ResponseContent } from '@lanternleaf/domain/creative-response/creative-response'
import { UNTRANSLATED } from '../text/quoted.tsx'
import { DrawingView } from './drawing-view.tsx'
import styles from './own-piece.module.css'
import { RecordingPlayer } from './recording-player.tsx'

/** What a child wrote, drew or recorded after a story (a piece). My page and the child's own pages in stories show it. */
export const OwnPiece = ({ made: { text, drawing, recording } }: { made: ResponseContent }) => (
  <>
    {text.trim() === '' ? null : (
      <p className={styles.text} dir="auto" {...UNTRANSLATED}>
        {text}
      </p>
    )}
    {drawing === undefined ? null : <DrawingView drawing={drawing} />}
    {recording === undefined ? null : <RecordingPlayer recording={recording} />}
  </>
)
