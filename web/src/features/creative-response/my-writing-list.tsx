/**
 * The list of finished answers on the page My writing, with buttons to print, download and delete each of them. A finished
 * answer is called a piece.
 */

import { useState } from 'react'
import Tent from '~sprite/own/tent'
import type { Piece } from '../../storage/entries/writing.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { focusText } from '../../ui/layout/focus-text.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { MyPiece } from './my-piece.tsx'
import styles from './my-writing.module.css'
import { pieceNoun } from './piece-labels.ts'

type MyWritingListProps = {
  pieces: readonly Piece[]
  onRemove: (id: string) => void
  onPutInBook: (id: string, inBook: boolean) => void
}

/** The list of the child's finished pieces: what they wrote, drew or recorded after stories. Each can be printed, saved or deleted. */
export function MyWritingList({ pieces, onRemove, onPutInBook }: MyWritingListProps) {
  const [pieceToDelete, setPieceToDelete] = useState<Piece | null>(null)
  const remove = () => {
    if (pieceToDelete) {
      focusNeighbour(pieceToDelete.id)
      onRemove(pieceToDelete.id)
    }
    setPieceToDelete(null)
    announce(`Your ${pieceToDelete ? pieceNoun(pieceToDelete) : 'writing'} is deleted.`)
  }
  if (pieces.length === 0) return <EmptyTent />
  return (
    <>
      <ul className={styles.pieces}>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <MyPiece
              piece={piece}
              onPrint={() => printOnly(piece.id)}
              onDelete={() => setPieceToDelete(piece)}
              onPutInBook={onPutInBook}
            />
          </li>
        ))}
      </ul>
      <Dialog
        title={`Delete this ${pieceToDelete ? pieceNoun(pieceToDelete) : 'writing'}?`}
        open={pieceToDelete !== null}
        onClose={() => setPieceToDelete(null)}
      >
        <p className={styles.ask}>You can't get it back.</p>
        <Actions>
          <Button kind="primary" onClick={() => setPieceToDelete(null)}>
            Keep it
          </Button>
          <Button onClick={remove}>Delete it</Button>
        </Actions>
      </Dialog>
    </>
  )
}

/** The tent of My page, in which pieces are stored, without any. */
const EmptyTent = () => (
  <div className={styles.empty}>
    <Tent aria-hidden="true" focusable="false" />
    <p>Nothing here yet. When you make something after a story, you'll find it here.</p>
  </div>
)

/** Moves the focus from a deleted piece to the next piece, or else to the previous piece, or else to the page's heading. */
function focusNeighbour(id: string): void {
  const headings = [...document.querySelectorAll<HTMLElement>('h1, article > h2')]
  const index = headings.findIndex((heading) => heading.id === id)
  const neighbour = headings[index + 1] ?? headings[index - 1]
  // Deferred, because the dialog moves the focus itself when it closes.
  setTimeout(() => focusText(neighbour))
}

/** Prints one piece: the other pieces are hidden until printing ends. On phones that is after `print` has returned. */
function printOnly(id: string): void {
  clearPrint()
  document.getElementById(id)?.closest('article')?.setAttribute('data-print', '')
  addEventListener('afterprint', clearPrint, { once: true })
  window.print()
}

/** Removes the mark of the printed piece. In browsers without `afterprint` the mark stays until the next piece is printed. */
function clearPrint(): void {
  for (const article of document.querySelectorAll('[data-print]')) article.removeAttribute('data-print')
}
