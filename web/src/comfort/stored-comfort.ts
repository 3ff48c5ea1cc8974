import {
  COMFORT_FIELDS,
  type ComfortChoices,
  type ComfortField,
  readComfortChoices,
} from '@lanternleaf/domain/comfort/choices'
import type { ChosenAt, HeldComfort } from '@lanternleaf/domain/comfort/settle'
import { isRecord } from '@lanternleaf/domain/is-record'
import { type LocalKey, readLocal, writeLocal } from '../storage/local.ts'

/** Under which key each choice is kept, the specified one where there is one. */
const KEYS = {
  mode: 'accessibility-mode',
  textSize: 'font-size',
  spacing: 'text-spacing',
  font: 'reading-font',
  lineFocus: 'line-focus',
  colours: 'colours',
  motion: 'motion',
  sound: 'audio-preferences',
  pictures: 'pictures',
  keepMessages: 'keep-messages',
} as const satisfies Record<ComfortField, LocalKey>

const UNTOLD = 'comfort-untold'

export const COMFORT_KEYS: readonly string[] = [...Object.values(KEYS), UNTOLD]

/** All that is kept, as it is kept: it tells whether anything changed. */
export const comfortTexts = (): string => JSON.stringify(COMFORT_FIELDS.map((field) => readLocal(KEYS[field])))

/** What this device holds of the child it shows, or of whoever is not logged in yet. */
export function heldComfort(): HeldComfort {
  const choices = Object.fromEntries(COMFORT_FIELDS.map((field) => [field, readChoice(field, readLocal(KEYS[field]))]))
  return { choices: readComfortChoices(choices), untold: readTimes(parsed(readLocal(UNTOLD))) }
}

export function holdComfort({ choices, untold }: HeldComfort): void {
  const before = heldComfort()
  for (const field of COMFORT_FIELDS) {
    const value = choices[field]
    if (value !== undefined && value !== before.choices[field]) writeLocal(KEYS[field], asText(field, value))
  }
  const times = JSON.stringify(untold)
  if (times !== JSON.stringify(before.untold)) writeLocal(UNTOLD, times)
}

/** Two keys had their form before the others. */
function readChoice(field: ComfortField, text: string | null): unknown {
  if (field === 'sound') return switched(audioPreferences(text).enabled)
  if (field === 'keepMessages') return switched(parsed(text))
  return text
}

function asText(field: ComfortField, value: NonNullable<ComfortChoices[ComfortField]>): string {
  if (field === 'sound') return JSON.stringify({ ...audioPreferences(readLocal(KEYS.sound)), enabled: value === 'on' })
  if (field === 'keepMessages') return String(value === 'on')
  return value
}

const switched = (isOn: unknown): string | undefined => {
  if (typeof isOn !== 'boolean') return undefined
  return isOn ? 'on' : 'off'
}

/** Only `enabled` is a choice of the app; the others belong to the voice. */
const audioPreferences = (text: string | null): Readonly<Record<string, unknown>> => {
  const kept = parsed(text)
  return isRecord(kept) ? kept : {}
}

const readTimes = (kept: unknown): ChosenAt =>
  isRecord(kept)
    ? Object.fromEntries(
        COMFORT_FIELDS.filter((field) => Number.isFinite(kept[field])).map((field) => [field, kept[field]]),
      )
    : {}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (error) {
    console.warn('What was stored of a setting is not readable and was left out.', error)
    return null
  }
}
