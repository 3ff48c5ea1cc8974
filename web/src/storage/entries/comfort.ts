import { COMFORT, type Comfort, type ComfortField } from '@lanternleaf/domain/comfort/choices'
import type { ChosenAt } from '@lanternleaf/domain/comfort/reconcile'
import { entry } from '../entry.ts'
import type { LocalKey } from '../keys.ts'
import { flag, integer, lenientRecord, oneOf, shape, withFallback } from '../schema.ts'

type Choice<Value> = {
  /** The chosen value. Undefined if nothing was chosen. */
  readonly read: () => Value | undefined
  readonly write: (chosen: Value) => void
  readonly follow: (listener: () => void) => () => void
}

const choice = <Value extends string>(key: LocalKey, values: readonly Value[]) =>
  entry<Value, undefined>(key, { schema: oneOf(values), fallback: undefined })

type SpokenUnasked = { readonly enabled?: boolean }

/** The `enabled` field of the audio preferences; their other fields stay unchanged. */
const unasked = entry<SpokenUnasked, SpokenUnasked>('audio-preferences', {
  schema: shape<SpokenUnasked>({ enabled: withFallback(flag, undefined) }),
  fallback: {},
})

export const keepMessages = entry('keep-messages', { schema: flag, fallback: undefined })

const switched = (isOn: boolean | undefined): 'on' | 'off' | undefined => {
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
    read: () => switched(unasked.read().enabled),
    write: (chosen) => unasked.write({ ...unasked.read(), enabled: chosen === 'on' }),
    follow: unasked.follow,
  },
  keepMessages: {
    read: () => switched(keepMessages.read()),
    write: (chosen) => keepMessages.write(chosen === 'on'),
    follow: keepMessages.follow,
  },
}

/** When each choice was made that was not sent yet, epoch ms. */
export const comfortUnsent = entry<ChosenAt, ChosenAt>('comfort-unsent', {
  schema: lenientRecord(integer),
  fallback: {},
})
