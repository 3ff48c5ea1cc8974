import { GeneratedStoryScreen } from '../../features/stories/generated-story-screen.tsx'
import styles from '../../features/stories/story-screen.module.css'

export default function GeneratedStory() {
  return (
    <div className={styles.page}>
      <GeneratedStoryScreen />
    </div>
  )
}
