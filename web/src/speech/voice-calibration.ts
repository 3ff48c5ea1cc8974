/**
 * Learns how fast each voice of this device speaks, and whether it reports the spoken words correctly. `say.ts` needs that to
 * highlight words and to notice an engine that has stopped. Effort is how long a text takes to speak, in letters.
 */

import {
  areBoundariesPlausible,
  type BoundaryEvent,
  TRUST_THRESHOLD,
  updateTrust,
} from '@lanternleaf/domain/speech/boundaries'
import { effortOf } from '@lanternleaf/domain/speech/effort'
import { defaultMsPerEffort, isCalibrated, type Pace, updatePace } from '@lanternleaf/domain/speech/pace'
import { type VoiceCalibration, voiceCalibrations } from '../storage/entries/speech.ts'
import type { Voice } from './rank-voices.ts'

/** The number of voices whose measurements are stored. A device has a few dozen English voices, and a reader uses about two. */
const MAX_VOICES = 12

const UNCALIBRATED: VoiceCalibration = { trust: 0, paces: {} }

const nameOf = ({ name, lang }: Voice): string => `${name} ${lang}`

/** The version of the browser. Another version may speak differently, so the voices are calibrated again then. */
const browserVersion = (): string => navigator.userAgent

function voices(): Readonly<Record<string, VoiceCalibration>> {
  const { browser, voices } = voiceCalibrations.read()
  return browser === browserVersion() ? voices : {}
}

/** The measurements of a voice at one rate on this device. */
export function calibrationOf(voice: Voice, rate: number) {
  const { trust, paces } = voices()[nameOf(voice)] ?? UNCALIBRATED
  const pace = paces[rate]
  return {
    /** Whether the voice reliably reports the word that it speaks. */
    reportsWords: trust >= TRUST_THRESHOLD,
    /** Milliseconds a letter. Null if the measurements vary too much to highlight words by them. */
    calibrated: isCalibrated(pace) ? pace.msPerEffort : null,
    /** The best estimate of milliseconds a letter: measured at this rate, or at another rate, or the default for slow voices. */
    msPerEffort: pace?.msPerEffort ?? fromOtherRate(paces, rate) ?? defaultMsPerEffort(rate),
  }
}

function fromOtherRate(paces: Readonly<Record<string, Pace>>, rate: number): number | undefined {
  const other = Object.entries(paces)[0]
  return other && (other[1].msPerEffort * Number(other[0])) / rate
}

/** Updates a voice's calibration from an utterance that was spoken completely. */
export function learnFromUtterance(
  voice: Voice,
  rate: number,
  utterance: { text: string; boundaries: readonly BoundaryEvent[]; tookMs: number },
): void {
  const { text, boundaries, tookMs } = utterance
  const name = nameOf(voice)
  const { [name]: known = UNCALIBRATED, ...others } = voices()
  const pace = updatePace(known.paces[rate], effortOf(text).total, tookMs)
  const updated: VoiceCalibration = {
    trust: updateTrust(known.trust, areBoundariesPlausible(text, boundaries, tookMs)),
    paces: pace ? { ...known.paces, [rate]: pace } : known.paces,
  }
  // The voices are in the order of their last use. The voice whose last use is oldest is dropped.
  const recent = Object.entries(others).slice(1 - MAX_VOICES)
  voiceCalibrations.write({ browser: browserVersion(), voices: { ...Object.fromEntries(recent), [name]: updated } })
}
