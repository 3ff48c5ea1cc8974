import type { Draft } from '@lanternleaf/domain/creative-response/drafts'
import Pencil from '~icons/lucide/pencil'
import { Button } from '../../ui/buttons/button.tsx'
import { OwnPiece } from '../../ui/own-piece/own-piece.tsx'
import { continueLabel } from './go-on-with.ts'
import styles from './my-writing.module.css'

type NotFinishedYetProps = { drafts: readonly Draft[]; onContinue: (draft: Draft) => void }

/** What is half written, to read and to go on with. */
export const UnfinishedDrafts = ({ drafts, onContinue }: NotFinishedYetProps) =>
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
