/** The words of the visit that has just ended, above the choice of the next theme. */

import { useGuidedSession } from '../../../guided-session/guided-session.ts'
import { paths } from '../../../paths.ts'
import { lastActivity } from '../../../storage/entries/activity.ts'
import { lastFinishedVisit } from '../../../storage/entries/practice.ts'
import { GoButton } from '../../../ui/buttons/button.tsx'
import { Companion } from '../../../ui/companion/companion.tsx'
import { joinWithDots, UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { numberWord } from '../board/board-text.ts'
import styles from './just-built-note.module.css'

/** A note above the themes after a finished visit: the words built in it, and a button that ends the session. Otherwise nothing. */
export function JustBuiltNote() {
  const last = lastFinishedVisit.read()
  const isOfThisSession = useGuidedSession(({ finished }) => finished.includes(last?.visitId ?? ''))
  if (last === null || !isOfThisSession || lastActivity.read() !== 'word-building') return null
  return (
    <div className={styles.note}>
      <Companion face="glad">
        You built {numberWord(last.built.length)} words: <span {...UNTRANSLATED}>{joinWithDots(...last.built)}</span>.
      </Companion>
      <GoButton to={paths.celebrate}>Finish for today</GoButton>
    </div>
  )
}
