import type { Colour, Width } from '@lanternleaf/domain/creative-response/drawing'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import Pictures from '~icons/lucide/image'
import Pen from '~icons/lucide/pencil'
import Clear from '~icons/lucide/trash-2'
import Undo from '~icons/lucide/undo-2'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Actions } from '../../../ui/form.tsx'
import { StatusText } from '../../../ui/status-text.tsx'
import choices from '../choice.module.css'
import { Choice } from '../choice.tsx'
import { Enough } from '../enough.tsx'
import type { Response } from '../use-creative-response.ts'
import { Board } from './board.tsx'
import styles from './drawing.module.css'
import { PenTools } from './pen-tools.tsx'
import { moveByKey, PictureTools } from './picture-tools.tsx'
import { useDrawing } from './use-drawing.ts'

const TOOLS = [
  { tool: 'pen', name: 'Pen', icon: Pen },
  { tool: 'pictures', name: 'Pictures', icon: Pictures },
] as const

/** An answer that is drawn: with a pen, or by placing the story's pictures, which keys can do too. */
export default function Draw({ response }: { response: Response }) {
  const hand = useDrawing(response.drawing, response.draw)
  const [tool, setTool] = useState<'pen' | 'pictures'>('pen')
  const [colour, setColour] = useState<Colour>('black')
  const [width, setWidth] = useState<Width>('thin')
  const [isAsking, setAsking] = useState(false)
  const onKey = (event: KeyboardEvent) => {
    const board = event.currentTarget.parentElement
    const buttons = [...(board?.querySelectorAll('button') ?? [])]
    const place = hand.drawing.marks.flatMap((mark, index) => ('picture' in mark ? [index] : []))[
      buttons.indexOf(event.currentTarget as HTMLButtonElement)
    ]
    if (place === undefined || !moveByKey(hand, event.key, place)) return
    setTool('pictures')
    event.preventDefault()
  }
  const undo = useRef<HTMLButtonElement>(null)
  const isChosen = hand.chosen !== null
  useEffect(() => {
    // What had the focus is taken away: undo brings it back.
    if (!isChosen && document.activeElement === document.body) undo.current?.focus({ preventScroll: true })
  }, [isChosen])
  const clear = () => {
    setAsking(false)
    hand.clear()
  }
  return (
    <>
      <div className={styles.desk}>
        <fieldset className={`${choices.row} ${styles.modes}`}>
          <legend className="visually-hidden">Draw with</legend>
          {TOOLS.map(({ tool: one, name, icon: ToolIcon }) => (
            <Choice key={one} aria-pressed={one === tool} onClick={() => setTool(one)}>
              <ToolIcon aria-hidden="true" />
              {name}
            </Choice>
          ))}
        </fieldset>
        <Board
          hand={hand}
          tool={tool}
          colour={colour}
          width={width}
          onKey={onKey}
          onChoose={(place) => {
            hand.choose(place)
            setTool('pictures')
          }}
        />
        <div className={styles.tools}>
          <div className={styles.steps}>
            <Choice ref={undo} aria-disabled={!hand.canUndo} onClick={() => hand.canUndo && hand.undo()}>
              <Undo aria-hidden="true" />
              Undo
            </Choice>
            <Choice
              aria-disabled={hand.drawing.marks.length === 0}
              onClick={() => hand.drawing.marks.length > 0 && setAsking(true)}
            >
              <Clear aria-hidden="true" />
              Clear
            </Choice>
          </div>
          <div className={styles.with}>
            {hand.isFull ? <StatusText>This picture is full. You can undo, or finish.</StatusText> : null}
            {tool === 'pen' ? (
              <PenTools colour={colour} width={width} onColour={setColour} onWidth={setWidth} />
            ) : (
              <PictureTools hand={hand} storyId={response.storyId} />
            )}
          </div>
        </div>
      </div>
      <Enough response={response} />
      <Dialog title="Clear your picture?" open={isAsking} onClose={() => setAsking(false)}>
        <p>Undo can bring it back while you are on this page.</p>
        <Actions>
          <Button kind="primary" data-first-focus onClick={() => setAsking(false)}>
            Keep it
          </Button>
          <Button onClick={clear}>Clear it</Button>
        </Actions>
      </Dialog>
    </>
  )
}
