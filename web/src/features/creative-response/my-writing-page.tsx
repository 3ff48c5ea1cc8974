/** The page My writing, which lists what the child wrote, drew or recorded. It is a view of the create screen. */

import type { Draft } from '@lanternleaf/domain/creative-response/drafts'
import Pencil from '~icons/lucide/pencil'
import { Button } from '../../ui/buttons/button.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { OwnPiece } from '../../ui/own-piece/own-piece.tsx'
import styles from './my-writing.module.css'
import { MyWritingList } from './my-writing-list.tsx'
import { continueLabel } from './piece-labels.ts'
import type { Response } from './use-creative-response.ts'

/** The page My Writing: unfinished drafts, then finished pieces. */
export default function MyWritingPage({
  response,
  onContinue,
}: {
  response: Response
  onContinue: (draft: Draft) => void
}) {
  const { isSaved, unfinished, pieces, remove, putInBook } = response
  return (
    <>
      {isSaved ? null : (
        <StatusMessage>
          This device is full. Your newest writing is only on this page. Save it as a file to keep it.
        </StatusMessage>
      )}
      <UnfinishedDrafts drafts={unfinished} onContinue={onContinue} />
      {pieces.length === 0 && unfinished.length > 0 ? null : (
        <MyWritingList pieces={pieces} onRemove={remove} onPutInBook={putInBook} />
      )}
    </>
  )
}

type UnfinishedDraftsProps = { drafts: readonly Draft[]; onContinue: (draft: Draft) => void }

/** Unfinished drafts, to read and to continue. */
const UnfinishedDrafts = ({ drafts, onContinue }: UnfinishedDraftsProps) =>
  drafts.length === 0 ? null : (
    <section aria-labelledby="not-finished">
      <h2 id="not-finished">Not finished yet</h2>
      <ul className={styles.pieces}>
        {drafts.map((draft) => (
          <li key={JSON.stringify(draft)} className={styles.piece}>
            <OwnPiece made={draft} />
            <Button onClick={() => onContinue(draft)}>
              <Pencil aria-hidden="true" />
              {continueLabel(draft)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
