/** The page that records one sound, on the screen "Sounds in your voice". */

import { KEY_WORDS, type KeyWord } from '@lanternleaf/domain/phonics/key-words'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import Next from '~icons/lucide/arrow-right'
import All from '~icons/lucide/layout-grid'
import Microphone from '~icons/lucide/mic'
import Stop from '~icons/lucide/square'
import Volume from '~icons/lucide/volume-2'
import { isSecure } from '../../api/secure-context.ts'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { playRecordedSounds } from '../../speech/recorded-sounds.ts'
import type { Step } from '../../speech/use-take.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { NeedsHttps } from '../../ui/messages/needs-https.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { Quoted, UNTRANSLATED } from '../../ui/text/quoted.tsx'
import { FAULT_MESSAGES } from './fault-messages.ts'
import { MarkedWord, soundPath } from './marked-word.tsx'
import styles from './recorded-sounds.module.css'
import { useRecorder } from './use-recorder.ts'

type SoundPageProps = { keyWord: KeyWord; recorded: ReadonlySet<string> }

/** The page of one sound: how to say it, and buttons to record it and to listen to the recording. */
export function SoundPage({ keyWord, recorded }: SoundPageProps) {
  const { sound, letters, word } = keyWord
  const [wasJustRecorded, setJustRecorded] = useState(false)
  const recorder = useRecorder(() => setJustRecorded(true))
  const listening = useListening()
  const navigate = useNavigate()
  const isRecorded = wasJustRecorded || recorded.has(sound)
  const isBusy = recorder.step !== 'idle'
  const index = KEY_WORDS.indexOf(keyWord)
  const nextSound = KEY_WORDS[index + 1]

  const press = () => {
    if (recorder.step === 'recording') return recorder.finish()
    listening.end()
    setJustRecorded(false)
    void recorder.start(sound)
  }
  useEscape(() => (isBusy ? recorder.cancel() : navigate(paths.parentSounds)))

  const [ButtonIcon, buttonLabel] =
    BUTTON_OF_STEP[recorder.step] ?? (isRecorded ? [Microphone, 'Record again'] : [Microphone, 'Record'])
  const fault = recorder.fault ?? (listening.hasFailed ? 'broken' : null)
  return (
    <Page
      title={`The sound ${letters} of ${word}`}
      heading={
        <span className={styles.sound}>
          <span className={styles.letters} {...UNTRANSLATED}>
            {letters}
          </span>{' '}
          <span className={styles.of}>
            as in <MarkedWord keyWord={keyWord} />
          </span>
        </span>
      }
      width="prose"
    >
      <div className={styles.studio}>
        <div className={styles.place}>
          <p>
            Sound {index + 1} of {KEY_WORDS.length}. {recorded.size} recorded.
          </p>
          <svg className={styles.done} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(recorded.size / KEY_WORDS.length) * 100} height="10" />
          </svg>
        </div>
        <div className={styles.says}>
          <p>
            <Quoted>{MANNER_INSTRUCTIONS[keyWord.manner]}</Quoted>
          </p>
          <div className={styles.told} aria-live="polite">
            <p>
              {STATUS_OF_STEP[recorder.step] ??
                (wasJustRecorded ? 'Saved on this device. Listen to it, or keep going.' : '')}
            </p>
          </div>
        </div>
        {fault ? (
          <StatusMessage kind="careful">
            {listening.hasFailed ? "This browser can't play it right now. Please try again." : FAULT_MESSAGES[fault]}
          </StatusMessage>
        ) : null}
        {isSecure() ? (
          <div className={styles.controls}>
            <Button
              kind={isRecorded && !isBusy ? 'secondary' : 'primary'}
              onClick={press}
              aria-disabled={recorder.step === 'requesting-permission' || recorder.step === 'saving'}
            >
              <ButtonIcon aria-hidden="true" />
              {buttonLabel}
            </Button>
            {isRecorded && !isBusy ? (
              <Button onClick={() => void listening.listen(sound)}>
                <Volume aria-hidden="true" />
                Hear it
              </Button>
            ) : null}
          </div>
        ) : (
          <NeedsHttps message="You can't record sounds here, because this address doesn't start with https." />
        )}
      </div>
      <div className={styles.onward}>
        <Button
          kind={isRecorded && !isBusy ? 'primary' : 'secondary'}
          onClick={() => navigate(nextSound ? soundPath(nextSound.sound) : paths.parentSounds, { replace: true })}
        >
          {nextSound ? (isRecorded ? 'Next' : 'Skip') : 'Done'}
          <Next aria-hidden="true" />
        </Button>
        <ButtonLink kind="quiet" to={paths.parentSounds}>
          <All aria-hidden="true" />
          All sounds
        </ButtonLink>
      </div>
      <p className={styles.on}>{recorder.isOn ? 'The microphone is on until you leave this page.' : ''}</p>
    </Page>
  )
}

/** How to say a sound, by its manner. */
const MANNER_INSTRUCTIONS: Readonly<Record<KeyWord['manner'], string>> = {
  short: 'Say just the sound, once. Keep it short, with no “uh” after it.',
  held: 'Say just the sound, once, and hold it for a moment.',
  vowel: 'Say just the sound, once, the way you say it in the word.',
  'with-r':
    "Say just the sound, once. Many Americans say an r at the end, and many Britons don't. Both are right: say it your way.",
}

const STATUS_OF_STEP: Readonly<Partial<Record<Step, string>>> = {
  'requesting-permission': 'Your browser may ask if this page can use the microphone.',
  recording: 'Say it now. It stops by itself after three seconds.',
  saving: 'One moment…',
}

const BUTTON_OF_STEP: Readonly<Partial<Record<Step, readonly [typeof Stop, string]>>> = {
  'requesting-permission': [Microphone, 'One moment…'],
  recording: [Stop, 'Stop'],
  saving: [Microphone, 'One moment…'],
}

/** Plays the recording of a sound. It stops when the page is left or a recording begins. */
function useListening() {
  const playing = useRef<AbortController>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const end = () => playing.current?.abort()
  useEffect(() => () => playing.current?.abort(), [])
  const listen = async (sound: string): Promise<void> => {
    end()
    const controller = new AbortController()
    playing.current = controller
    setHasFailed(false)
    try {
      await playRecordedSounds([sound], controller.signal)
    } catch (error) {
      console.warn('A recorded sound could not be played.', error)
      setHasFailed(true)
    }
  }
  return { listen, end, hasFailed }
}

/** Calls `leave` when Escape is pressed, except in a dialog. */
function useEscape(leave: () => void): void {
  const onLeave = useEffectEvent(leave)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) onLeave()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
