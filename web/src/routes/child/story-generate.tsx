import { StoryGeneration } from '../../features/story-generator/story-generation.tsx'

export default function StoryGenerate() {
  return <StoryGeneration />
}
