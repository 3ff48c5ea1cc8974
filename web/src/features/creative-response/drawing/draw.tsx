/**
 * The editor with which a child answers a story by a drawing: the paper, the pen, the story's pictures, Undo and Clear. Loaded
 * in the background when the form for an answer is shown, so that it also opens offline.
 */

import type { Colour, Width } from '@lanternleaf/domain/creative-response/drawing'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import Pictures from '~icons/lucide/image'
import Pen from '~icons/lucide/pencil'
import Clear from '~icons/lucide/trash-2'
import Undo from '~icons/lucide/undo-2'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { StatusText } from '../../../ui/messages/status-text.tsx'
import { Choice } from '../choice.tsx'
import { CompletionStatus } from '../completion-status.tsx'
import type { Response } from '../use-creative-response.ts'
import { Board } from './board.tsx'
import styles from './drawing.module.css'
import { ColourChoice, WidthChoice } from './pen-tools.tsx'
import { applyPictureKey, PictureTools } from './picture-tools.tsx'
import { useDrawing } from './use-drawing.ts'

const TOOLS = [
  { tool: 'pen', name: 'Pen', icon: Pen },
  { tool: 'pictures', name: 'Pictures', icon: Pictures },
] as const

/** The editor for a drawn answer: with a pen, or with the story's pictures, which can also be placed with the keyboard. */
export default function Draw({ response }: { response: Response }) {
  const editor = useDrawing(response.drawing, response.setDrawing)
  const [tool, setTool] = useState<'pen' | 'pictures'>('pen')
  const [colour, setColour] = useState<Colour>('black')
  const [width, setWidth] = useState<Width>('thin')
  const [isConfirmingClear, setConfirmingClear] = useState(false)
  /** A key was pressed on a picture of the board. Its index among all marks is needed: lines are marks, too, but have no button. */
  const onKey = (event: KeyboardEvent) => {
    const board = event.currentTarget.parentElement
    const buttons = [...(board?.querySelectorAll('button') ?? [])]
    const index = editor.drawing.marks.flatMap((mark, index) => ('picture' in mark ? [index] : []))[
      buttons.indexOf(event.currentTarget as HTMLButtonElement)
    ]
    if (index === undefined || !applyPictureKey(editor, event.key, index)) return
    setTool('pictures')
    event.preventDefault()
  }
  const undoButton = useRef<HTMLButtonElement>(null)
  const isSelected = editor.selected !== null
  useEffect(() => {
    // The focused picture was removed: focus the button that restores it.
    if (!isSelected && document.activeElement === document.body) undoButton.current?.focus({ preventScroll: true })
  }, [isSelected])
  const clear = () => {
    setConfirmingClear(false)
    editor.clear()
  }
  return (
    <>
      <div className={styles.desk}>
        <div className={styles.tools}>
          <fieldset className={styles.modes}>
            <legend className="visually-hidden">Draw with</legend>
            {TOOLS.map(({ tool: mode, name, icon: ToolIcon }) => (
              <Choice key={mode} aria-pressed={mode === tool} onClick={() => setTool(mode)}>
                <ToolIcon aria-hidden="true" />
                {name}
              </Choice>
            ))}
          </fieldset>
          {tool === 'pen' ? <WidthChoice width={width} onChoose={setWidth} /> : null}
          <Choice ref={undoButton} aria-disabled={!editor.canUndo} onClick={() => editor.canUndo && editor.undo()}>
            <Undo aria-hidden="true" />
            <span className={styles.word}>Undo</span>
          </Choice>
          <Choice
            aria-disabled={editor.drawing.marks.length === 0}
            onClick={() => editor.drawing.marks.length > 0 && setConfirmingClear(true)}
          >
            <Clear aria-hidden="true" />
            <span className={styles.word}>Clear</span>
          </Choice>
        </div>
        <Board
          editor={editor}
          tool={tool}
          colour={colour}
          width={width}
          onKey={onKey}
          onSelect={(index) => {
            editor.select(index)
            setTool('pictures')
          }}
        />
        <div className={styles.palette}>
          {editor.isFull ? <StatusText>This picture is full. You can undo or finish.</StatusText> : null}
          {tool === 'pen' ? (
            <ColourChoice colour={colour} onChoose={setColour} />
          ) : (
            <PictureTools editor={editor} storyId={response.storyId} />
          )}
        </div>
      </div>
      <CompletionStatus response={response} />
      <Dialog title="Clear your picture?" open={isConfirmingClear} onClose={() => setConfirmingClear(false)}>
        <p>You can still undo this while you're on this page.</p>
        <Actions>
          <Button kind="primary" data-first-focus onClick={() => setConfirmingClear(false)}>
            Keep it
          </Button>
          <Button onClick={clear}>Clear it</Button>
        </Actions>
      </Dialog>
    </>
  )
}
