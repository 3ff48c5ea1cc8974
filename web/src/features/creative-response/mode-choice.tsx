/** The buttons Type, Tiles, Draw and Say, with which a child chooses how to answer a story. */

import type { ResponseMode } from '@lanternleaf/domain/creative-response/creative-response'
import Blocks from '~icons/lucide/blocks'
import Brush from '~icons/lucide/brush'
import Keyboard from '~icons/lucide/keyboard'
import Microphone from '~icons/lucide/mic'
import { isSecure } from '../../api/secure-context.ts'
import { NeedsHttps } from '../../ui/messages/needs-https.tsx'
import type { Icon } from '../../ui/pictures/picture.tsx'
import styles from './choice.module.css'
import { Choice } from './choice.tsx'

/** The modes of answering, with their names and icons. */
const MODES: readonly { readonly mode: ResponseMode; readonly name: string; readonly icon: Icon }[] = [
  { mode: 'typed', name: 'Type', icon: Keyboard },
  { mode: 'tiles', name: 'Tiles', icon: Blocks },
  { mode: 'drawn', name: 'Draw', icon: Brush },
  { mode: 'spoken', name: 'Say', icon: Microphone },
]

/** The choice of the mode of answering. The content of each mode is kept when the child changes the mode. Without https, speaking is hidden. */
export function ModeChoice({ mode, onChoose }: { mode: ResponseMode; onChoose: (mode: ResponseMode) => void }) {
  const canRecord = isSecure()
  return (
    <>
      <fieldset className={styles.row} data-modes="">
        <legend className="visually-hidden">How do you want to answer?</legend>
        {MODES.filter(({ mode: offeredMode }) => canRecord || offeredMode !== 'spoken').map(
          ({ mode: offeredMode, name, icon: ModeIcon }) => (
            <Choice
              key={offeredMode}
              isMode
              aria-pressed={offeredMode === mode}
              onClick={() => offeredMode !== mode && onChoose(offeredMode)}
            >
              <ModeIcon aria-hidden="true" />
              {name}
            </Choice>
          ),
        )}
      </fieldset>
      {canRecord ? null : (
        <NeedsHttps isForChild message="You can't record your voice here. Type, use tiles or draw instead." />
      )}
    </>
  )
}
