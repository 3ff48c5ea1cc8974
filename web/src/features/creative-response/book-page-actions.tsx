/**
 * Buttons in My writing for a piece (a finished answer) that continues a story: such a piece can stand in the story's book as
 * its next page.
 */

import Book from '~icons/lucide/book-open'
import type { Piece } from '../../storage/entries/writing.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { ownPagePath } from '../../ui/own-piece/own-page-path.ts'
import { pieceNoun } from './piece-labels.ts'

type BookPageActionsProps = { piece: Piece; onPut: (id: string, inBook: boolean) => void }

/** The buttons for a piece that can be a page of its story: open that page, take it out of the story, or put it back. */
export function BookPageActions({ piece, onPut }: BookPageActionsProps) {
  const { id, storyId, story, inBook } = piece
  if (storyId === undefined || inBook === undefined) return null
  const address = inBook ? ownPagePath(storyId, id) : null
  const toggle = () => {
    onPut(id, !inBook)
    announce(inBook ? 'Your page is out of the book.' : 'Your page is in the book.')
  }
  return (
    <Actions>
      {address === null ? null : (
        <ButtonLink to={address}>
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
