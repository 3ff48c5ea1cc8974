import { StoryList } from '../../features/stories/list/story-list.tsx'
import { interestFrom } from '../../features/stories/shelf/story-shelf.ts'
import { useParams } from '../../router/router.tsx'

export default function StoryListScreen() {
  const interest = interestFrom(useParams().interest)
  return <StoryList key={interest} interest={interest} />
}
