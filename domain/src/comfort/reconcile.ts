import { COMFORT_FIELDS, type ComfortChoices, type ComfortField } from './choices.ts'

/** What a device holds of a child's choices. */
export type DeviceComfort = {
  readonly choices: ComfortChoices
  /** when each was chosen that the server has not taken yet, epoch ms by the device's clock */
  readonly unsent: ChosenAt
}

export type ChosenAt = Readonly<Partial<Record<ComfortField, number>>>

/**
 * What holds once the server has said what it has. It was told what is `sent`, so that what it says of that is newer;
 * what was chosen since stays. What the server has not stays, too.
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

/** What is to be sent to a server that has `stored`. What it lacks though it was sent before counts as the oldest there is. */
export function toSend({ choices, unsent }: DeviceComfort, stored: ComfortChoices): ChosenAt {
  const isToTell = (field: ComfortField) =>
    choices[field] !== undefined && (unsent[field] !== undefined || stored[field] === undefined)
  return Object.fromEntries(COMFORT_FIELDS.filter(isToTell).map((field) => [field, unsent[field] ?? 0]))
}

/** A child logs in where something was chosen just before: it is the newest. What was kept without a time is the oldest. */
export const mergeAtLogin = (child: DeviceComfort, before: DeviceComfort): DeviceComfort => ({
  choices: {
    ...before.choices,
    ...child.choices,
    ...Object.fromEntries(Object.keys(before.unsent).map((field) => [field, before.choices[field as ComfortField]])),
  },
  unsent: { ...child.unsent, ...before.unsent },
})
