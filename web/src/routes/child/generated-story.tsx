import { GeneratedStoryScreen } from '../../features/stories/generated-story-screen.tsx'

export default function GeneratedStory() {
  return <GeneratedStoryScreen />
}
