import type { Way } from '@lanternleaf/domain/creative-response/ways'
import Blocks from '~icons/lucide/blocks'
import Brush from '~icons/lucide/brush'
import Keyboard from '~icons/lucide/keyboard'
import Microphone from '~icons/lucide/mic'
import type { Icon } from '../../ui/picture.tsx'
import styles from './choice.module.css'
import { Choice } from './choice.tsx'

const OFFERED: readonly { readonly way: Way; readonly name: string; readonly icon: Icon }[] = [
  { way: 'typed', name: 'Type', icon: Keyboard },
  { way: 'tiles', name: 'Tiles', icon: Blocks },
  { way: 'drawn', name: 'Draw', icon: Brush },
  { way: 'spoken', name: 'Say', icon: Microphone },
]

/** How to answer. What was begun one way stays while another is tried. */
export const WayChoice = ({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) => (
  <fieldset className={styles.row} data-ways="">
    <legend className="visually-hidden">Choose how to answer</legend>
    {OFFERED.map(({ way: one, name, icon: WayIcon }) => (
      <Choice key={one} isWay aria-pressed={one === way} onClick={() => one !== way && onChoose(one)}>
        <WayIcon aria-hidden="true" />
        {name}
      </Choice>
    ))}
  </fieldset>
)
