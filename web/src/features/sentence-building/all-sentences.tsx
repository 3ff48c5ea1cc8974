/**
 * The dialog "All my sentences", opened after the last sentence of a visit. A visit is one turn through a list of sentences.
 * Loaded in the background when a finished sentence is shown, so that it also opens offline.
 */

import Volume from '~icons/lucide/volume-2'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { NoVoice } from '../../ui/messages/no-voice.tsx'
import { PracticeTools } from '../../ui/practice/practice-screen.tsx'
import { UNTRANSLATED } from '../../ui/text/quoted.tsx'
import text from './finished-sentence.module.css'
import styles from './sentence-building.module.css'

type AllSentencesProps = {
  open: boolean
  onClose: () => void
  sentences: readonly string[]
  /** Reads the sentences aloud. Null if the device cannot read aloud. */
  onHear: (() => void) | null
}

/** The dialog with all sentences of a visit, one per line. */
const AllSentences = ({ open, onClose, sentences, onHear }: AllSentencesProps) => (
  <Dialog title="All my sentences" open={open} onClose={onClose}>
    <div className={styles.help}>
      <ul className={text.ownText} {...UNTRANSLATED}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {onHear === null ? null : (
        <PracticeTools>
          <Button onClick={onHear}>
            <Volume aria-hidden="true" />
            Hear all my sentences
          </Button>
        </PracticeTools>
      )}
      <NoVoice of="ownWords" />
    </div>
  </Dialog>
)

export default AllSentences
