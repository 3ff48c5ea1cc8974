/**
 * Buttons in My writing for a piece (a finished answer) that continues a story: such a piece can stand in the story's book as
 * its next page.
 */

import Book from '~icons/lucide/book-open'
import type { Piece } from '../../storage/entries/writing.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { ownPagePath } from '../../ui/own-piece/own-page-path.ts'
import { pieceNoun } from './piece-labels.ts'

/** The link to a piece that is a page of its story. Renders nothing for other pieces. */
export function BookPageLink({ piece }: { piece: Piece }) {
  const { id, storyId, inBook } = piece
  const address = inBook && storyId !== undefined ? ownPagePath(storyId, id) : null
  return address === null ? null : (
    <ButtonLink to={address}>
      <Book aria-hidden="true" />
      {pieceNoun(piece) === 'writing' ? 'Read it in the book' : 'Open it in the book'}
    </ButtonLink>
  )
}

type BookPageButtonProps = { piece: Piece; onPut: (id: string, inBook: boolean) => void }

/** The button that takes a page out of its story, or puts it back. Renders nothing for a piece that cannot be a page. */
export function BookPageButton({ piece: { id, storyId, story, inBook }, onPut }: BookPageButtonProps) {
  if (storyId === undefined || inBook === undefined) return null
  const toggle = () => {
    onPut(id, !inBook)
    announce(inBook ? 'Your page is out of the book.' : 'Your page is in the book.')
  }
  return (
    <Button onClick={toggle} aria-label={`${bookButtonLabel(inBook)}: ${story ?? ''}`}>
      {bookButtonLabel(inBook)}
    </Button>
  )
}

const bookButtonLabel = (inBook: boolean): string => (inBook ? 'Take it out of the book' : 'Put it in the book')
