import { COMFORT, type Comfort, type ComfortField } from '@lanternleaf/domain/comfort/choices'
import type { ChosenAt } from '@lanternleaf/domain/comfort/reconcile'
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
  mode: choice('accessibility-mode', COMFORT.mode),
  textSize: choice('font-size', COMFORT.textSize),
  spacing: choice('text-spacing', COMFORT.spacing),
  font: choice('reading-font', COMFORT.font),
  lineFocus: choice('line-focus', COMFORT.lineFocus),
  oneThing: choice('one-thing', COMFORT.oneThing),
  colours: choice('colours', COMFORT.colours),
  tones: choice('tones', COMFORT.tones),
  brightness: choice('brightness', COMFORT.brightness),
  motion: choice('motion', COMFORT.motion),
  pictures: choice('pictures', COMFORT.pictures),
  companion: choice('companion', COMFORT.companion),
  celebration: choice('celebration', COMFORT.celebration),
  haptics: choice('haptics', COMFORT.haptics),
  quieter: choice('quieter', COMFORT.quieter),
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
export const comfortUnsent = entry<ChosenAt, ChosenAt>('comfort-unsent', {
  schema: lenientRecord(integer),
  fallback: {},
})
