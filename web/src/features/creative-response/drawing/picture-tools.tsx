import { pictureName } from '@lanternleaf/domain/creative-response/drawing'
import {
  growPicture,
  movePicture,
  placePicture,
  withoutMark,
} from '@lanternleaf/domain/creative-response/placed-picture'
import Down from '~icons/lucide/arrow-down'
import Left from '~icons/lucide/arrow-left'
import Right from '~icons/lucide/arrow-right'
import Up from '~icons/lucide/arrow-up'
import Bigger from '~icons/lucide/maximize-2'
import Smaller from '~icons/lucide/minimize-2'
import Away from '~icons/lucide/x'
import { imageOf } from '../../../ui/own-piece/drawn-marks.tsx'
import type { Icon } from '../../../ui/picture.tsx'
import { UNTRANSLATED } from '../../../ui/quoted.tsx'
import { useLoaded } from '../../../ui/use-loaded.ts'
import choices from '../choice.module.css'
import { Choice } from '../choice.tsx'
import styles from './drawing.module.css'
import { storyPictures } from './story-pictures.ts'
import type { DrawingAtHand } from './use-drawing.ts'

/** What can be done with the chosen picture, by its button or its key. */
const MOVES: readonly {
  readonly name: string
  readonly icon: Icon
  readonly keys: readonly string[]
  readonly move: (hand: DrawingAtHand, at: number) => void
}[] = [
  {
    name: 'Left',
    icon: Left,
    keys: ['ArrowLeft'],
    move: (hand, at) => hand.put(movePicture(hand.drawing, at, -1, 0), at),
  },
  {
    name: 'Right',
    icon: Right,
    keys: ['ArrowRight'],
    move: (hand, at) => hand.put(movePicture(hand.drawing, at, 1, 0), at),
  },
  { name: 'Up', icon: Up, keys: ['ArrowUp'], move: (hand, at) => hand.put(movePicture(hand.drawing, at, 0, -1), at) },
  {
    name: 'Down',
    icon: Down,
    keys: ['ArrowDown'],
    move: (hand, at) => hand.put(movePicture(hand.drawing, at, 0, 1), at),
  },
  {
    name: 'Bigger',
    icon: Bigger,
    keys: ['+', '='],
    move: (hand, at) => hand.put(growPicture(hand.drawing, at, 1), at),
  },
  { name: 'Smaller', icon: Smaller, keys: ['-'], move: (hand, at) => hand.put(growPicture(hand.drawing, at, -1), at) },
  {
    name: 'Take away',
    icon: Away,
    keys: ['Delete', 'Backspace'],
    move: (hand, at) => hand.put(withoutMark(hand.drawing, at), null),
  },
]

/** Does what a key asks with the picture that has the focus, and answers whether it did. */
export function moveByKey(hand: DrawingAtHand, key: string, at: number): boolean {
  const found = MOVES.find(({ keys }) => keys.includes(key))
  found?.move(hand, at)
  return found !== undefined
}

/** The story's pictures to place, and the ways to move the one that is chosen. */
export function PictureTools({ hand, storyId }: { hand: DrawingAtHand; storyId: string | null }) {
  const pictures = useLoaded(storyId ?? '', () => storyPictures(storyId))
  const { chosen, at } = hand
  if (pictures.state === 'failed') return <p role="status">The pictures cannot be fetched now. You can draw.</p>
  if (pictures.state === 'loading') return null
  return (
    <>
      <p className={styles.hint}>Press a picture. It comes on your paper. Slide it to its place.</p>
      <ul className={styles.pictures} aria-label="Pictures of the story">
        {Object.entries(pictures.value).map(([name, art]) => (
          <li key={name} {...UNTRANSLATED}>
            <button
              type="button"
              className={styles.picture}
              aria-disabled={hand.isFull}
              onClick={() => {
                if (!hand.isFull) hand.put(placePicture(hand.drawing, name, art), hand.drawing.marks.length)
              }}
            >
              <img src={imageOf(art)} alt="" width="48" height="48" />
              {pictureName(name)}
            </button>
          </li>
        ))}
      </ul>
      {/* Beneath them: what comes and goes moves no picture away from a finger. */}
      {chosen === null || at === null ? null : (
        <fieldset className={choices.row}>
          <legend className={styles.hint}>Move the {pictureName(chosen.picture)}:</legend>
          {MOVES.map(({ name, icon: MoveIcon, move }) => (
            <Choice key={name} onClick={() => move(hand, at)}>
              <MoveIcon aria-hidden="true" />
              {name}
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  )
}
