import { StoryScreen } from '../../features/stories/story-screen.tsx'
import { useParams } from '../../router/router.tsx'

export default function Story() {
  const { interest = '', storyId = '' } = useParams()
  return <StoryScreen key={`${interest}/${storyId}`} interest={interest} storyId={storyId} />
}
