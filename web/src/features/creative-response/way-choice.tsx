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

/** The ways to answer, with their names and icons. */
const WAYS: readonly { readonly way: ResponseMode; readonly name: string; readonly icon: Icon }[] = [
  { way: 'typed', name: 'Type', icon: Keyboard },
  { way: 'tiles', name: 'Tiles', icon: Blocks },
  { way: 'drawn', name: 'Draw', icon: Brush },
  { way: 'spoken', name: 'Say', icon: Microphone },
]

/** The choice of the way of answering. The content of each way is kept when the child changes the way. Without https, speaking is hidden. */
export function WayChoice({ way: mode, onChoose }: { way: ResponseMode; onChoose: (mode: ResponseMode) => void }) {
  const canRecord = isSecure()
  return (
    <>
      <fieldset className={styles.row} data-ways="">
        <legend className="visually-hidden">How do you want to answer?</legend>
        {WAYS.filter(({ way: offeredWay }) => canRecord || offeredWay !== 'spoken').map(
          ({ way: offeredWay, name, icon: WayIcon }) => (
            <Choice
              key={offeredWay}
              isWay
              aria-pressed={offeredWay === mode}
              onClick={() => offeredWay !== mode && onChoose(offeredWay)}
            >
              <WayIcon aria-hidden="true" />
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
