import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { useSpeechUnavailable, useVoiceStopped } from '../../speech/speech-availability.ts'
import styles from './no-voice.module.css'
import { StatusMessage } from './status-message.tsx'

/**
 * A message after a request to hear something that no voice could speak: the buttons for it have disappeared. It is also shown if
 * the voice stopped in the middle.
 * @param of what cannot be spoken
 */
export function NoVoice({ of = 'all' }: { of?: 'all' | 'ownWords' }) {
  const isSilent = useSpeechUnavailable(of)
  const onlyOwnWords = !useSpeechUnavailable()
  const [wasSilent] = useState(isSilent)
  const hasStopped = useVoiceStopped()
  // A voice that stopped before this was mounted is not reported again.
  const [hadStopped, setHadStopped] = useState(hasStopped)
  if (hadStopped && !hasStopped) setHadStopped(false)
  if (!isSilent && hasStopped && !hadStopped) {
    return <StatusMessage>The voice stopped. Press the button again.</StatusMessage>
  }
  if (!isSilent || wasSilent) return null
  return (
    <div tabIndex={-1} ref={takeLostFocus}>
      <StatusMessage
        actions={
          <Link className={styles.help} to={`${paths.support}#voice`}>
            A grown-up can add a voice
          </Link>
        }
      >
        {onlyOwnWords ? "This device can't read your own words aloud." : "This device can't read aloud."}
      </StatusMessage>
    </div>
  )
}

/** Takes the focus if the button that had it is gone. */
const takeLostFocus = (line: HTMLElement | null) => {
  if (document.activeElement === document.body) line?.focus()
}
