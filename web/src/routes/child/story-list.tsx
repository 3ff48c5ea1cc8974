import { isTopic } from '@lanternleaf/domain/interest/interest'
import { NoSuchShelf } from '../../features/stories/list/no-such-shelf.tsx'
import { StoryList } from '../../features/stories/list/story-list.tsx'
import { interestFrom } from '../../features/stories/shelf/story-shelf.ts'
import { useParams } from '../../router/router.tsx'

export default function StoryListScreen() {
  const asked = useParams().interest
  if (asked !== undefined && !isTopic(asked)) return <NoSuchShelf />
  const interest = interestFrom(asked)
  return <StoryList key={interest} interest={interest} />
}
