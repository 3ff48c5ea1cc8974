import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { useSpeechUnavailable, useVoiceStopped } from '../../speech/speech-availability.ts'
import styles from './no-voice.module.css'
import { StatusMessage } from './status-message.tsx'

/**
 * Stands where somebody asked to hear something in vain and the buttons for it went: said once, where it was asked, in few
 * words; how it is done is behind them. And where the voice stopped in the middle.
 * @param of what cannot be said
 */
export function NoVoice({ of = 'all' }: { of?: 'all' | 'ownWords' }) {
  const isSilent = useSpeechUnavailable(of)
  const onlyOwnWords = !useSpeechUnavailable()
  const [wasSilent] = useState(isSilent)
  const hasStopped = useVoiceStopped()
  // It stopped before this was shown, and nothing was asked since.
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

/** The button that had the focus is gone. */
const takeLostFocus = (line: HTMLElement | null) => {
  if (document.activeElement === document.body) line?.focus()
}
