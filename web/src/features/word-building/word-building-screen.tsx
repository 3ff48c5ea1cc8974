/**
 * The screen Word Building at the address of a theme. It loads the words and opens a visit, which is one turn through a list
 * of words.
 */

import { wordListName } from '@lanternleaf/domain/word-bank/word-list'
import { useState } from 'react'
import { useParams } from '../../router/router.tsx'
import { selectedWordTheme } from '../../storage/entries/word-theme.ts'
import { useFocusOnStage } from '../../ui/layout/use-focus-on-stage.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useAsync } from '../../ui/loading/use-async.ts'
import { PracticeLoadFailed } from '../../ui/practice/practice-load-failed.tsx'
import { unfinishedVisit } from './practice/stored-practice.ts'
import { openPractice } from './practice/use-word-practice.ts'
import { openWordList, planning } from './practice/word-bank.ts'
import { WordBuilding } from './word-building.tsx'
import styles from './word-screen.module.css'

/** The words of the theme in the address. Without a theme in the address: of the theme chosen last, or else everyday words. */
export default function AddressedWordBuilding() {
  const theme = useParams().theme ?? selectedWordTheme.read() ?? ''
  return <WordBuildingScreen key={theme} theme={theme} />
}

/** Loads the words, then opens the unfinished visit or a new one. */
function WordBuildingScreen({ theme }: { theme: string }) {
  const name = wordListName(theme)
  const [visitNumber, setVisitNumber] = useState(1)
  const loaded = useAsync(`${name} ${visitNumber}`, async () => {
    const isNew = unfinishedVisit(name) === null
    const [list] = await Promise.all([
      openWordList(name),
      // A new visit begins with the word that the child looked up last. It is stored for the planning of the visit; this waits
      // at most a second, and never fails.
      isNew && planning().then((module) => module.requestLookedUpWord()),
    ])
    return { list, practice: openPractice(list), visit: String(visitNumber) }
  })
  const screen = useFocusOnStage(loaded.state === 'ready' ? loaded.value.visit : '1')
  if (loaded.state === 'loading') return <Skeleton word="Getting the words…" />
  if (loaded.state === 'failed')
    return <PracticeLoadFailed title="Word Building" heading="The words didn't load" onRetry={loaded.retry} />
  const { list, practice } = loaded.value
  return (
    <div className={styles.visit} ref={screen}>
      <WordBuilding
        key={practice.visit.visitId}
        list={list}
        initialPractice={practice}
        onMore={() => setVisitNumber((number) => number + 1)}
      />
    </div>
  )
}
