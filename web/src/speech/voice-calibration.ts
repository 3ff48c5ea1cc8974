import {
  areBoundariesPlausible,
  type BoundaryEvent,
  TRUST_THRESHOLD,
  updateTrust,
} from '@lanternleaf/domain/speech/boundaries'
import { effortOf } from '@lanternleaf/domain/speech/effort'
import { defaultMsPerEffort, isCalibrated, type Pace, updatePace } from '@lanternleaf/domain/speech/pace'
import { type VoiceCalibration, voiceCalibrations } from '../storage/entries/voices-heard.ts'
import type { Voice } from './rank-voices.ts'

/** Voices of which something is kept; a device has a few dozen English ones, and a reader hears two. */
const MOST_VOICES = 12

const UNHEARD: VoiceCalibration = { trust: 0, paces: {} }

const nameOf = ({ name, lang }: Voice): string => `${name} ${lang}`

/** Another version of the browser may speak otherwise: what was known of its voices is asked anew. */
const browserOf = (): string => navigator.userAgent

function voices(): Readonly<Record<string, VoiceCalibration>> {
  const { browser, voices } = voiceCalibrations.read()
  return browser === browserOf() ? voices : {}
}

/** What this browser knows of a voice at one rate. */
export function calibrationOf(voice: Voice, rate: number) {
  const { trust, paces } = voices()[nameOf(voice)] ?? UNHEARD
  const pace = paces[rate]
  return {
    /** Whether it tells truly which word it says. */
    tellsWords: trust >= TRUST_THRESHOLD,
    /** Milliseconds a letter; null where words cannot be lit by it. */
    calibrated: isCalibrated(pace) ? pace.msPerEffort : null,
    /** Milliseconds a letter, as far as anybody knows: at this rate, at another one, or of any slow voice. */
    msPerEffort: pace?.msPerEffort ?? fromAnother(paces, rate) ?? defaultMsPerEffort(rate),
  }
}

function fromAnother(paces: Readonly<Record<string, Pace>>, rate: number): number | undefined {
  const other = Object.entries(paces)[0]
  return other && (other[1].msPerEffort * Number(other[0])) / rate
}

/** Learns from an utterance that was said to its end. */
export function learnFromUtterance(
  voice: Voice,
  rate: number,
  said: { text: string; told: readonly BoundaryEvent[]; tookMs: number },
): void {
  const { text, told, tookMs } = said
  const name = nameOf(voice)
  const { [name]: known = UNHEARD, ...others } = voices()
  const pace = updatePace(known.paces[rate], effortOf(text).all, tookMs)
  const heard: VoiceCalibration = {
    trust: updateTrust(known.trust, areBoundariesPlausible(text, told, tookMs)),
    paces: pace ? { ...known.paces, [rate]: pace } : known.paces,
  }
  // The one heard last stands last; the one not heard for longest goes.
  const kept = Object.entries(others).slice(1 - MOST_VOICES)
  voiceCalibrations.write({ browser: browserOf(), voices: { ...Object.fromEntries(kept), [name]: heard } })
}
