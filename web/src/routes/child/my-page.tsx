import { MOOD_CARDS } from '../../features/brain-check/moods.ts'
import { MyPage } from '../../features/my-page/my-page.tsx'
import { MyView } from '../../features/my-page/my-view.tsx'
import { isView } from '../../features/my-page/views.ts'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { useQuery } from '../../router/router.tsx'

/** A child's own page, and what of theirs is looked at from there. */
export default function MyPageScreen() {
  const mood = useGuidedSession(({ currentBrainState }) => currentBrainState?.id)
  const view = useQuery().get('view')
  return isView(view) ? (
    <MyView key={view} view={view} />
  ) : (
    <MyPage mood={MOOD_CARDS.find(({ id }) => id === mood) ?? null} />
  )
}
