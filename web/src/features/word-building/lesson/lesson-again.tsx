/** A spelling lesson that a child opens again from My words. */

import type { Strand } from '@lanternleaf/domain/sequence/strand'
import { UNIVERSAL } from '@lanternleaf/domain/word-bank/word-list'
import { useNavigate } from '../../../router/router.tsx'
import { useVoice } from '../../../speech/use-voice.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { useAsync } from '../../../ui/loading/use-async.ts'
import { PracticeLoadFailed } from '../../../ui/practice/practice-load-failed.tsx'
import { PracticeScreen } from '../../../ui/practice/practice-screen.tsx'
import LessonCard from './lesson-card.tsx'
import { loadLesson } from './lesson-step.tsx'

type LessonAgainProps = {
  strand: Strand
  /** The screen on which the child opened the lesson. */
  from: { readonly to: string; readonly label: string }
}

/** A lesson that a child looks at again. It is a screen with its own address. */
export default function LessonAgain({ strand, from }: LessonAgainProps) {
  const voice = useVoice()
  const navigate = useNavigate()
  const loaded = useAsync(strand, async () => {
    const { wordLists } = await import('#generated/word-bank')
    const [lesson, list] = await Promise.all([loadLesson(strand), wordLists[UNIVERSAL]()])
    return { lesson, ground: list.default.ground }
  })
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed')
    return <PracticeLoadFailed title="Spelling card" heading="The card didn't open" onRetry={loaded.retry} />
  const { lesson, ground } = loaded.value
  return (
    <PracticeScreen title={lesson.title} stage={strand}>
      <LessonCard
        key={strand}
        lesson={lesson}
        ground={ground}
        voice={voice}
        onDone={() => navigate(from.to)}
        back={<BackLink to={from.to}>{from.label}</BackLink>}
        doneLabel="Done"
      />
    </PracticeScreen>
  )
}
