import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { useSpeechUnasked, useSpeechUnavailable, useVoiceStopped } from '../../speech/speech-availability.ts'
import styles from './no-voice.module.css'
import { StatusMessage } from './status-message.tsx'

/**
 * A message that says why nothing is spoken. It is shown if a child asks to hear a text and no voice can speak, so the buttons to
 * hear it have disappeared. It is also shown if the voice stopped in the middle of a text.
 * @param of what cannot be spoken
 */
export function NoVoice({ of = 'all' }: { of?: 'all' | 'ownWords' }) {
  const isSilent = useSpeechUnavailable(of)
  const onlyOwnWords = !useSpeechUnavailable()
  const [wasSilent] = useState(isSilent)
  const isUnasked = useSpeechUnasked()
  const hasStopped = useVoiceStopped()
  // If the voice stopped before this component was mounted, that is not reported again.
  const [hadStopped, setHadStopped] = useState(hasStopped)
  if (hadStopped && !hasStopped) setHadStopped(false)
  if (!isSilent && hasStopped && !hadStopped) {
    return <StatusMessage>The voice stopped. Press the button again.</StatusMessage>
  }
  if (!isSilent || wasSilent || isUnasked) return null
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
