import { useEffect, useState } from 'react'
import { levelHintSeen } from '../../../storage/entries/stories.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import styles from './story-reader.module.css'

/**
 * Told once, the first time a story is opened: what the three levels are for. It stays until it is closed or left.
 * `onClose` leads on to the story.
 */
export function LevelHint({ onClose }: { onClose: () => void }) {
  const [isShown, setShown] = useState(() => !levelHintSeen.read())
  useEffect(() => levelHintSeen.write(true), [])
  if (!isShown) return null
  const close = () => {
    setShown(false)
    onClose()
  }
  return (
    <div className={styles.hint}>
      <StatusMessage>
        <span>
          Easy, Just Right and Challenge tell the same story in different words. You can change at any time. You will
          not lose your place.
        </span>
        <span>
          <Button kind="quiet" onClick={close}>
            Got it
          </Button>
        </span>
      </StatusMessage>
    </div>
  )
}
