/**
 * The route of My page and of the lists behind it: My words, My stories, and What helps me. A strand is a group of spelling
 * patterns, explained on a spelling card.
 */

import { STRANDS } from '@lanternleaf/domain/sequence/strand'
import { lazy, Suspense, useState } from 'react'
import { MOOD_CARDS } from '../../features/brain-check/moods.ts'
import { MyPage } from '../../features/my-page/my-page.tsx'
import { isView, SPELLING_CARD, type View, viewPath } from '../../features/my-page/views.ts'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { useQuery } from '../../router/router.tsx'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useLazyComponent } from '../../ui/loading/use-lazy-component.ts'

const LessonAgain = lazy(() => import('../../features/word-building/lesson/lesson-again.tsx'))

/** Fetches the component of each view. */
const FETCH_VIEW: Readonly<Record<View, () => Promise<{ default: () => React.ReactNode }>>> = {
  words: () => import('../../features/my-page/words/my-words-view.tsx'),
  stories: () => import('../../features/my-page/stories/my-stories-view.tsx'),
  helps: () => import('../../features/my-page/what-helps-view.tsx'),
}

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

/** One of the views of My page. It is loaded when it is opened. */
function MyView({ view }: { view: View }) {
  const [attempts, setAttempts] = useState(0)
  const { Component: ViewScreen, failed } = useLazyComponent(FETCH_VIEW[view], attempts)
  if (ViewScreen) return <ViewScreen />
  return failed ? <LoadFailedPage onRetry={() => setAttempts(attempts + 1)} /> : <Skeleton />
}

const LoadFailedPage = ({ onRetry }: { onRetry: () => void }) => (
  <Page
    title="My page"
    heading="This didn't open"
    says="Nothing is lost. You can try again."
    bar={
      <BottomBar
        label="My page"
        back={<BackLink to={paths.myPage}>My page</BackLink>}
        next={
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    }
  />
)
