import type { SentenceBuild, SentenceBuildEvent } from '@lanternleaf/domain/sentence-building/sentence-build'
import { useState } from 'react'
import Help from '~icons/lucide/lightbulb'
import Volume from '~icons/lucide/volume-2'
import { useSilence } from '../../speech/silence.ts'
import { SPEECH_STYLES } from '../../speech/speak.ts'
import { useAskedVoice, type VoiceOfScreen } from '../../speech/use-voice.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { NoVoice } from '../../ui/no-voice.tsx'
import { PageHeading } from '../../ui/page.tsx'
import { PracticeTools } from '../../ui/practice/practice-screen.tsx'
import { DoesNotFit } from './does-not-fit.tsx'
import styles from './sentence-building.module.css'
import { SentenceHelp } from './sentence-help.tsx'
import { SentenceLine } from './sentence-line.tsx'
import { asRead } from './sentence-parts.ts'
import { WordChoices } from './word-choices.tsx'

type BuildingSentenceProps = {
  build: SentenceBuild
  send: (event: SentenceBuildEvent) => void
  focusNext: (selector: string) => void
  voice: VoiceOfScreen
  /** Told whether a message is being read, which takes no time from the sentence. */
  onReading: (reading: boolean) => void
}

/** A sentence with its boxes, the words for them, and what helps. */
export function BuildingSentence({ build, send, focusNext, voice, onReading }: BuildingSentenceProps) {
  const [helps, setHelps] = useState(false)
  const ask = useAskedVoice(voice)
  const isSilent = useSilence('ownWords')
  return (
    <>
      <div className={styles.heard}>
        <PageHeading>Build a sentence</PageHeading>
      </div>
      <SentenceLine build={build} send={send} focusNext={focusNext} />
      <WordChoices build={build} send={send} focusNext={focusNext} />
      {build.misfit ? (
        <DoesNotFit
          build={build}
          misfit={build.misfit}
          onGone={(how) => {
            if (how === 'closed') focusNext(`[data-box="${build.chosen ?? 0}"]`)
            send({ type: 'message-closed' })
          }}
          onReading={onReading}
        />
      ) : null}
      <div className={styles.tools}>
        <PracticeTools>
          {isSilent ? null : (
            <Button onClick={() => ask([asRead(build)], SPEECH_STYLES.sentence)}>
              <Volume aria-hidden="true" />
              Hear
            </Button>
          )}
          <Button onClick={() => setHelps(true)} aria-haspopup="dialog">
            <Help aria-hidden="true" />
            Help
          </Button>
        </PracticeTools>
        <NoVoice of="ownWords" />
      </div>
      <SentenceHelp
        open={helps}
        onClose={() => setHelps(false)}
        build={build}
        send={send}
        onStartAgain={() => {
          setHelps(false)
          focusNext('[data-box="0"]')
          announce('All words are back.')
          send({ type: 'started-again' })
        }}
      />
    </>
  )
}
