import { COMFORT_VALUES, type Comfort, type ComfortField } from '@lanternleaf/domain/comfort/choices'
import type { ChoiceTimes } from '@lanternleaf/domain/comfort/reconcile'
import { entry } from '../entry.ts'
import type { LocalKey } from '../keys.ts'
import { flag, integer, lenientRecord, oneOf, shape, withFallback } from '../schema.ts'

/** One comfort setting of a child, such as the text size: reads, writes and follows the chosen value. */
type Choice<Value> = {
  /** The chosen value. Undefined if nothing was chosen. */
  readonly read: () => Value | undefined
  readonly write: (chosen: Value) => void
  readonly follow: (listener: () => void) => () => void
}

const choice = <Value extends string>(key: LocalKey, values: readonly Value[]) =>
  entry<Value, undefined>(key, { schema: oneOf(values), fallback: undefined })

type AutomaticSpeech = { readonly enabled?: boolean }

/** Whether the app speaks without being asked: the `enabled` field of the audio preferences. The other fields stay unchanged. */
const automaticSpeech = entry<AutomaticSpeech, AutomaticSpeech>('audio-preferences', {
  schema: shape<AutomaticSpeech>({ enabled: withFallback(flag, undefined) }),
  fallback: {},
})

/** Whether messages stay until they are closed. */
export const keepMessages = entry('keep-messages', { schema: flag, fallback: undefined })

const onOrOff = (isOn: boolean | undefined): 'on' | 'off' | undefined => {
  if (isOn === undefined) return undefined
  return isOn ? 'on' : 'off'
}

/** The choices that are stored as text. Their keys are those of the specification, if it names one. */
export const comfortSettings = {
  mode: choice('accessibility-mode', COMFORT_VALUES.mode),
  textSize: choice('font-size', COMFORT_VALUES.textSize),
  spacing: choice('text-spacing', COMFORT_VALUES.spacing),
  font: choice('reading-font', COMFORT_VALUES.font),
  lineFocus: choice('line-focus', COMFORT_VALUES.lineFocus),
  oneThing: choice('one-thing', COMFORT_VALUES.oneThing),
  colours: choice('colours', COMFORT_VALUES.colours),
  tones: choice('tones', COMFORT_VALUES.tones),
  brightness: choice('brightness', COMFORT_VALUES.brightness),
  motion: choice('motion', COMFORT_VALUES.motion),
  pictures: choice('pictures', COMFORT_VALUES.pictures),
  companion: choice('companion', COMFORT_VALUES.companion),
  celebration: choice('celebration', COMFORT_VALUES.celebration),
  haptics: choice('haptics', COMFORT_VALUES.haptics),
  quieter: choice('quieter', COMFORT_VALUES.quieter),
}

/** All choices. `sound` and `keepMessages` are stored as booleans. */
export const comfortChoices: { readonly [Field in ComfortField]: Choice<Comfort[Field]> } = {
  ...comfortSettings,
  sound: {
    read: () => onOrOff(automaticSpeech.read().enabled),
    write: (chosen) => automaticSpeech.write({ ...automaticSpeech.read(), enabled: chosen === 'on' }),
    follow: automaticSpeech.follow,
  },
  keepMessages: {
    read: () => onOrOff(keepMessages.read()),
    write: (chosen) => keepMessages.write(chosen === 'on'),
    follow: keepMessages.follow,
  },
}

/** The times of the choices that were not sent to the server yet, epoch ms. */
export const comfortUnsent = entry<ChoiceTimes, ChoiceTimes>('comfort-unsent', {
  schema: lenientRecord(integer),
  fallback: {},
})
