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

/** With a theme in the address, that theme's words; without, those of the theme chosen last, else everyday words. */
export default function AddressedWordBuilding() {
  const theme = useParams().theme ?? selectedWordTheme.read() ?? ''
  return <WordBuildingScreen key={theme} theme={theme} />
}

/** The words are fetched, then the visit goes on where it was left. */
function WordBuildingScreen({ theme }: { theme: string }) {
  const name = wordListName(theme)
  const [visit, setVisit] = useState(1)
  const opened = useAsync(`${name} ${visit}`, async () => {
    const isNew = unfinishedVisit(name) === null
    const [list] = await Promise.all([
      openWordList(name),
      isNew && planning().then((module) => module.requestLookedUpWord()),
    ])
    return { list, practice: openPractice(list), visit: String(visit) }
  })
  const screen = useFocusOnStage(opened.state === 'ready' ? opened.value.visit : '1')
  if (opened.state === 'loading') return <Skeleton word="Getting the words…" />
  if (opened.state === 'failed')
    return <PracticeLoadFailed title="Word Building" heading="The words didn't open" onRetry={opened.retry} />
  const { list, practice } = opened.value
  return (
    <div className={styles.visit} ref={screen}>
      <WordBuilding
        key={practice.visit.visitId}
        list={list}
        opened={practice}
        onMore={() => setVisit((now) => now + 1)}
      />
    </div>
  )
}
