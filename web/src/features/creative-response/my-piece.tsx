/** One finished piece of a child in My writing, as a lined page. */

import { useId, useState } from 'react'
import Save from '~icons/lucide/download'
import Print from '~icons/lucide/printer'
import Delete from '~icons/lucide/trash-2'
import type { Piece } from '../../storage/entries/writing.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { useAsync } from '../../ui/loading/use-async.ts'
import { OwnPiece } from '../../ui/own-piece/own-piece.tsx'
import { coverOf } from '../../ui/pictures/book-cover.ts'
import { CoverArt } from '../../ui/scene/scene.tsx'
import { curlyQuotes, isolate, Quoted, UNTRANSLATED } from '../../ui/text/quoted.tsx'
import { BookPageButton, BookPageLink } from './book-page-actions.tsx'
import styles from './my-piece.module.css'
import { savePiece } from './piece-file.ts'

type MyPieceProps = {
  piece: Piece
  onPrint: () => void
  onDelete: () => void
  onPutInBook: (id: string, inBook: boolean) => void
}

/** A finished piece as a lined page. It can be read in its book; what few children need is behind "More". */
export function MyPiece({ piece, onPrint, onDelete, onPutInBook }: MyPieceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const moreId = useId()
  const putInBook = <BookPageButton piece={piece} onPut={onPutInBook} />
  return (
    <article className={styles.piece} aria-labelledby={piece.id}>
      <div className={styles.page}>
        {piece.storyId === undefined ? null : <BookCorner storyId={piece.storyId} />}
        <h2 id={piece.id} {...UNTRANSLATED}>
          {curlyQuotes(piece.prompt)}
        </h2>
        <p className={styles.when}>
          <Quoted>
            {[dayOf(piece), piece.story && `after ${isolate(`“${piece.story}”`)}`].filter(Boolean).join(' · ')}
          </Quoted>
        </p>
        <div className={styles.content}>
          <OwnPiece made={piece} />
        </div>
      </div>
      <div className={styles.actions}>
        <Actions>
          <BookPageLink piece={piece} />
          {piece.inBook ? null : putInBook}
          <Button aria-expanded={isOpen} aria-controls={moreId} onClick={() => setIsOpen(!isOpen)}>
            More
          </Button>
        </Actions>
        <div id={moreId} hidden={!isOpen}>
          <Actions>
            {piece.inBook ? putInBook : null}
            <Button onClick={onPrint}>
              <Print aria-hidden="true" />
              Print
            </Button>
            <Button onClick={() => void savePiece(piece)}>
              <Save aria-hidden="true" />
              Save as a file
            </Button>
            <Button kind="quiet" onClick={onDelete}>
              <Delete aria-hidden="true" />
              Delete
            </Button>
          </Actions>
        </div>
      </div>
    </article>
  )
}

/** The cover of the piece's book in the corner of the page. Decorative. */
function BookCorner({ storyId }: { storyId: string }) {
  const cover = useAsync(storyId, () => coverOf(storyId))
  return (
    <span className={styles.corner} aria-hidden="true">
      {cover.state === 'ready' && cover.value ? <CoverArt scene={cover.value.scene} art={cover.value.art} /> : null}
    </span>
  )
}

const dayOf = ({ writtenAt }: Piece): string | null =>
  writtenAt === null ? null : new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(writtenAt)
