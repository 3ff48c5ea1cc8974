import { MOOD_CARDS } from '../../features/brain-check/moods.ts'
import { MyPage } from '../../features/my-page/my-page.tsx'
import { useGuidedSession } from '../../guided-session/guided-session.ts'

export default function MyPageScreen() {
  const mood = useGuidedSession(({ currentBrainState }) => currentBrainState?.id)
  return <MyPage mood={MOOD_CARDS.find(({ id }) => id === mood) ?? null} />
}
