/** The route of My page and of the lists behind it. A strand is a group of spelling patterns, explained on a spelling card. */

import { STRANDS } from '@lanternleaf/domain/sequence/strand'
import { lazy, Suspense } from 'react'
import { MOOD_CARDS } from '../../features/brain-check/moods.ts'
import { MyPage } from '../../features/my-page/my-page.tsx'
import { MyView } from '../../features/my-page/my-view.tsx'
import { isView, SPELLING_CARD, viewPath } from '../../features/my-page/views.ts'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { useQuery } from '../../router/router.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'

const LessonAgain = lazy(() => import('../../features/word-building/lesson/lesson-again.tsx'))

/** My page, and the views that open from it: words, stories and other things of the child, and a spelling card. */
export default function MyPageScreen() {
  const mood = useGuidedSession(({ currentBrainState }) => currentBrainState?.id)
  const query = useQuery()
  const view = query.get('view')
  const strand = STRANDS.find((name) => name === query.get('strand'))
  if (view === SPELLING_CARD && strand)
    return (
      <Suspense fallback={<Skeleton />}>
        <LessonAgain strand={strand} from={{ to: viewPath('words'), label: 'My words' }} />
      </Suspense>
    )
  return isView(view) ? (
    <MyView key={view} view={view} />
  ) : (
    <MyPage mood={MOOD_CARDS.find(({ id }) => id === mood) ?? null} />
  )
}
