import type { Strand } from '@lanternleaf/domain/sequence/strand'
import { UNIVERSAL } from '@lanternleaf/domain/word-bank/word-list'
import { useNavigate } from '../../../router/router.tsx'
import { useVoice } from '../../../speech/use-voice.ts'
import { BarBack } from '../../../ui/bar-back.tsx'
import { NotOpened } from '../../../ui/practice/not-opened.tsx'
import { PracticeScreen } from '../../../ui/practice/practice-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLoaded } from '../../../ui/use-loaded.ts'
import LessonCard from './lesson-card.tsx'
import { loadLesson } from './load-lesson.ts'

type LessonAgainProps = {
  strand: Strand
  /** Where the child opened it. */
  from: { readonly to: string; readonly label: string }
}

/** A lesson that a child looks at once more, at an address of its own. */
export default function LessonAgain({ strand, from }: LessonAgainProps) {
  const voice = useVoice()
  const navigate = useNavigate()
  const loaded = useLoaded(strand, async () => {
    const { wordLists } = await import('#generated/word-bank')
    const [lesson, list] = await Promise.all([loadLesson(strand), wordLists[UNIVERSAL]()])
    return { lesson, ground: list.default.ground }
  })
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed')
    return <NotOpened title="Spelling card" heading="The card didn't open" onRetry={loaded.retry} />
  const { lesson, ground } = loaded.value
  return (
    <PracticeScreen title={lesson.title} stage={strand}>
      <LessonCard
        key={strand}
        lesson={lesson}
        ground={ground}
        voice={voice}
        onDone={() => navigate(from.to)}
        back={<BarBack to={from.to}>{from.label}</BarBack>}
        doneLabel="Done"
      />
    </PracticeScreen>
  )
}
