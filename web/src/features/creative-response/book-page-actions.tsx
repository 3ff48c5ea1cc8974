import Book from '~icons/lucide/book-open'
import type { Piece } from '../../storage/entries/writing.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { ownPagePath } from '../../ui/own-piece/own-page-path.ts'
import { pieceNoun } from './piece-labels.ts'

type InBookProps = { piece: Piece; onPut: (id: string, inBook: boolean) => void }

/** Opens a piece in its story's book, takes it out of the book, or puts it back. */
export function BookPageActions({ piece, onPut }: InBookProps) {
  const { id, storyId, story, inBook } = piece
  if (storyId === undefined || inBook === undefined) return null
  const to = inBook ? ownPagePath(storyId, id) : null
  const toggle = () => {
    onPut(id, !inBook)
    announce(inBook ? 'Your page is out of the book.' : 'Your page is in the book.')
  }
  return (
    <Actions>
      {to === null ? null : (
        <ButtonLink to={to}>
          <Book aria-hidden="true" />
          {pieceNoun(piece) === 'writing' ? 'Read it in the book' : 'Open it in the book'}
        </ButtonLink>
      )}
      <Button kind="quiet" onClick={toggle} aria-label={`${bookButtonLabel(inBook)}: ${story ?? ''}`}>
        {bookButtonLabel(inBook)}
      </Button>
    </Actions>
  )
}

const bookButtonLabel = (inBook: boolean): string => (inBook ? 'Take it out of the book' : 'Put it in the book')
