import { COMFORT_FIELDS, type ComfortChoices, type ComfortField } from './choices.ts'

/** A child's choices as stored on a device. */
export type DeviceComfort = {
  readonly choices: ComfortChoices
  /** when each choice was made that the server has not acknowledged, epoch ms by the device's clock */
  readonly unsent: ChosenAt
}

export type ChosenAt = Readonly<Partial<Record<ComfortField, number>>>

/**
 * Merges the server's response. The server knew `sent` when it answered, so its values for those fields win; choices
 * made since then stay, and so do fields the server does not have.
 */
export function reconcile({ choices, unsent }: DeviceComfort, sent: ChosenAt, stored: ComfortChoices): DeviceComfort {
  const isDecided = (field: ComfortField) =>
    stored[field] !== undefined && (unsent[field] === undefined || unsent[field] === sent[field])
  const decided = COMFORT_FIELDS.filter(isDecided)
  return {
    choices: { ...choices, ...Object.fromEntries(decided.map((field) => [field, stored[field]])) },
    unsent: Object.fromEntries(Object.entries(unsent).filter(([field]) => !decided.some((item) => item === field))),
  }
}

/** The choices to send to a server that has `stored`. A choice that the server has lost counts as the oldest. */
export function toSend({ choices, unsent }: DeviceComfort, stored: ComfortChoices): ChosenAt {
  const needsSending = (field: ComfortField) =>
    choices[field] !== undefined && (unsent[field] !== undefined || stored[field] === undefined)
  return Object.fromEntries(COMFORT_FIELDS.filter(needsSending).map((field) => [field, unsent[field] ?? 0]))
}

/**
 * Merges choices made on the device just before a login, which are the newest, into the child's. Choices without a time
 * are the oldest.
 */
export const mergeAtLogin = (child: DeviceComfort, before: DeviceComfort): DeviceComfort => ({
  choices: {
    ...before.choices,
    ...child.choices,
    ...Object.fromEntries(Object.keys(before.unsent).map((field) => [field, before.choices[field as ComfortField]])),
  },
  unsent: { ...child.unsent, ...before.unsent },
})
