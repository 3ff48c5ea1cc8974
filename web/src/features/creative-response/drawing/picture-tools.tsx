/**
 * The pictures of the story that a child can put on the drawing, and the buttons and keys that move, resize and remove the
 * selected picture.
 */

import { pictureName } from '@lanternleaf/domain/creative-response/drawing'
import {
  movePicture,
  placePicture,
  resizePicture,
  withoutMark,
} from '@lanternleaf/domain/creative-response/placed-picture'
import Down from '~icons/lucide/arrow-down'
import Left from '~icons/lucide/arrow-left'
import Right from '~icons/lucide/arrow-right'
import Up from '~icons/lucide/arrow-up'
import Bigger from '~icons/lucide/maximize-2'
import Smaller from '~icons/lucide/minimize-2'
import Away from '~icons/lucide/x'
import { useAsync } from '../../../ui/loading/use-async.ts'
import { imageOf } from '../../../ui/own-piece/drawn-marks.tsx'
import type { Icon } from '../../../ui/pictures/picture.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import choiceStyles from '../choice.module.css'
import { Choice } from '../choice.tsx'
import styles from './drawing.module.css'
import { storyPictures } from './story-pictures.ts'
import type { DrawingEditor } from './use-drawing.ts'

/** The actions on the selected picture, and the keys that run them. */
const PICTURE_ACTIONS: readonly {
  readonly name: string
  readonly icon: Icon
  readonly keys: readonly string[]
  readonly run: (editor: DrawingEditor, index: number) => void
}[] = [
  {
    name: 'Left',
    icon: Left,
    keys: ['ArrowLeft'],
    run: (editor, index) => editor.apply(movePicture(editor.drawing, index, -1, 0), index),
  },
  {
    name: 'Right',
    icon: Right,
    keys: ['ArrowRight'],
    run: (editor, index) => editor.apply(movePicture(editor.drawing, index, 1, 0), index),
  },
  {
    name: 'Up',
    icon: Up,
    keys: ['ArrowUp'],
    run: (editor, index) => editor.apply(movePicture(editor.drawing, index, 0, -1), index),
  },
  {
    name: 'Down',
    icon: Down,
    keys: ['ArrowDown'],
    run: (editor, index) => editor.apply(movePicture(editor.drawing, index, 0, 1), index),
  },
  {
    name: 'Bigger',
    icon: Bigger,
    keys: ['+', '='],
    run: (editor, index) => editor.apply(resizePicture(editor.drawing, index, 1), index),
  },
  {
    name: 'Smaller',
    icon: Smaller,
    keys: ['-'],
    run: (editor, index) => editor.apply(resizePicture(editor.drawing, index, -1), index),
  },
  {
    name: 'Remove',
    icon: Away,
    keys: ['Delete', 'Backspace'],
    run: (editor, index) => editor.apply(withoutMark(editor.drawing, index), null),
  },
]

/** Runs the action of a key on the focused picture. @returns whether the key has an action */
export function applyPictureKey(editor: DrawingEditor, key: string, index: number): boolean {
  const action = PICTURE_ACTIONS.find(({ keys }) => keys.includes(key))
  action?.run(editor, index)
  return action !== undefined
}

/** The story's pictures to place, and the actions for the selected one. */
export function PictureTools({ editor, storyId }: { editor: DrawingEditor; storyId: string | null }) {
  const pictures = useAsync(storyId ?? '', () => storyPictures(storyId))
  const { selected, selectedIndex: index } = editor
  if (pictures.state === 'failed') return <p role="status">The pictures didn't load. You can still draw.</p>
  if (pictures.state === 'loading') return null
  return (
    <>
      <p className={styles.hint}>Press a picture to put it on your paper. Then drag it into place.</p>
      <ul className={styles.pictures} aria-label="Story pictures">
        {Object.entries(pictures.value).map(([name, art]) => (
          <li key={name} {...UNTRANSLATED}>
            <button
              type="button"
              className={styles.picture}
              aria-disabled={editor.isFull}
              onClick={() => {
                if (!editor.isFull) editor.apply(placePicture(editor.drawing, name, art), editor.drawing.marks.length)
              }}
            >
              <img src={imageOf(art)} alt="" width="48" height="48" />
              {pictureName(name)}
            </button>
          </li>
        ))}
      </ul>
      {/* Below the pictures, so that they don't move when the actions appear or disappear. */}
      {selected === null || index === null ? null : (
        <fieldset className={choiceStyles.row}>
          <legend className={styles.hint}>Move the {pictureName(selected.picture)}:</legend>
          {PICTURE_ACTIONS.map(({ name, icon: ActionIcon, run }) => (
            <Choice key={name} onClick={() => run(editor, index)}>
              <ActionIcon aria-hidden="true" />
              {name}
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  )
}
