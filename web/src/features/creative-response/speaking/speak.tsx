/**
 * The editor with which a child answers a story by voice. The recording stays on the device. Loaded in the background
 * when the form for an answer is shown, so that it also opens offline.
 */

import { useEffect, useRef, useState } from 'react'
import campFire from '#generated/screen-scene/camp-fire'
import Record from '~icons/lucide/mic'
import Stop from '~icons/lucide/square'
import { paths } from '../../../paths.ts'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { RecordingPlayer } from '../../../ui/own-piece/recording-player.tsx'
import { PlacePicture } from '../../../ui/scene/scene.tsx'
import { CompletionStatus } from '../completion-status.tsx'
import type { Response } from '../use-creative-response.ts'
import { FAULT_MESSAGES } from './fault-messages.ts'
import styles from './speaking.module.css'
import { useSpeaking } from './use-speaking.ts'

/** The editor for a spoken answer: the child records it by the camp fire, plays it, and can record it again. */
export default function Speak({ response }: { response: Response }) {
  const { childId, recording, isSaved, setRecording } = response
  const { step, fault, levelRing, start, stop } = useSpeaking(childId, setRecording)
  useMicrophonePolicy(isSaved)
  const isRecording = step === 'recording'
  return (
    <div className={styles.speaking}>
      <div className={styles.recorder} data-on={isRecording || undefined}>
        <div className={styles.stage}>
          <PlacePicture screenScene={campFire} />
        </div>
        <div ref={levelRing} className={styles.level}>
          <button
            type="button"
            className={styles.record}
            data-again={(recording !== undefined && !isRecording) || undefined}
            aria-disabled={step !== 'idle' && !isRecording}
            onClick={isRecording ? stop : () => void start()}
          >
            {isRecording ? <Stop aria-hidden="true" /> : <Record aria-hidden="true" />}
            {isRecording ? 'Stop' : recording === undefined ? 'Record' : 'Record again'}
          </button>
        </div>
        <p role="status">
          {isRecording ? (
            <>
              Recording. Say your answer. <Seconds />
            </>
          ) : step === 'requesting-permission' ? (
            'Waiting for the microphone. Your browser may ask you first.'
          ) : step === 'saving' ? (
            'The microphone is off. Saving what you said.'
          ) : recording === undefined ? (
            'Press Record and say your answer. You can talk for up to three minutes.'
          ) : (
            'Your answer is recorded.'
          )}
        </p>
      </div>
      {recording === undefined || isRecording ? null : <RecordingPlayer recording={recording} />}
      {fault === null ? null : <StatusMessage kind="careful">{FAULT_MESSAGES[fault]}</StatusMessage>}
      <CompletionStatus response={response} />
    </div>
  )
}

/** The elapsed time of the recording. Hidden from screen readers, which would read it every second. */
function Seconds() {
  const [seconds, setSeconds] = useState(0)
  const startedAt = useRef(0)
  useEffect(() => {
    startedAt.current = performance.now()
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startedAt.current) / 1000)), 500)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden="true" className={styles.seconds}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}

/** Focuses the button of the chosen mode of answering. */
const focusChosenMode = () =>
  document.querySelector<HTMLElement>(`[data-modes] [aria-pressed="true"]`)?.focus({ preventScroll: true })

type DocumentWithPolicy = Document & { readonly featurePolicy?: { readonly allowsFeature: (name: string) => boolean } }

/**
 * Makes the microphone available. The server's permissions policy allows the microphone only in a document that was loaded at
 * this address. If the app was loaded at another address, the page is reloaded. Nothing is lost, because everything is stored.
 */
function useMicrophonePolicy(isSaved: boolean): void {
  useEffect(() => {
    const isAllowed = (document as DocumentWithPolicy).featurePolicy?.allowsFeature('microphone') ?? true
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    // The reload has lost the focus.
    if (navigation?.type === 'reload' && document.activeElement === document.body) focusChosenMode()
    if (isAllowed || !isSaved || !navigation) return
    if (new URL(navigation.name).pathname !== paths.create && location.pathname === paths.create) location.reload()
  }, [isSaved])
}
