/**
 * Merges a child's comfort choices between a device and the server. A device works offline, so it remembers which of
 * its choices the server has not acknowledged yet. The web app calls this after each change, and whenever the server
 * has answered.
 */

import { COMFORT_FIELDS, type ComfortChoices, type ComfortField } from './choices.ts'

/** A child's choices as stored on a device. */
export type DeviceComfort = {
  readonly choices: ComfortChoices
  /** The choices that the server has not acknowledged, with the times when they were made. */
  readonly unsent: ChoiceTimes
}

/** For some fields, when the choice was made, in epoch ms by the device's clock. */
export type ChoiceTimes = Readonly<Partial<Record<ComfortField, number>>>

/**
 * Merges the server's response into the choices of a device. The server's value wins, except for choices that were made
 * after the request was sent, and for fields that the server does not have.
 *
 * @param sent the choices that were sent in the request, with their times
 * @param stored the choices that the server has now
 */
export function mergeServerResponse(
  { choices, unsent }: DeviceComfort,
  sent: ChoiceTimes,
  stored: ComfortChoices,
): DeviceComfort {
  const serverWins = (field: ComfortField) =>
    stored[field] !== undefined && (unsent[field] === undefined || unsent[field] === sent[field])
  const fromServer = COMFORT_FIELDS.filter(serverWins)
  return {
    choices: { ...choices, ...Object.fromEntries(fromServer.map((field) => [field, stored[field]])) },
    unsent: Object.fromEntries(Object.entries(unsent).filter(([field]) => !fromServer.some((item) => item === field))),
  }
}

/**
 * The choices to send, with their times: those that are unsent, and those that the server does not have although they
 * were sent. The latter get the time 0, so that they count as the oldest.
 *
 * @param stored the choices that the server has
 */
export function choicesToSend({ choices, unsent }: DeviceComfort, stored: ComfortChoices): ChoiceTimes {
  const needsSending = (field: ComfortField) =>
    choices[field] !== undefined && (unsent[field] !== undefined || stored[field] === undefined)
  return Object.fromEntries(COMFORT_FIELDS.filter(needsSending).map((field) => [field, unsent[field] ?? 0]))
}

/**
 * Merges the choices that were made on a device before a login into those of the child who logs in. Choices with a time
 * win over the child's, because they were just made. Choices without a time only fill fields that the child never
 * chose.
 */
export const mergeAtLogin = (child: DeviceComfort, before: DeviceComfort): DeviceComfort => ({
  choices: {
    ...before.choices,
    ...child.choices,
    ...Object.fromEntries(Object.keys(before.unsent).map((field) => [field, before.choices[field as ComfortField]])),
  },
  unsent: { ...child.unsent, ...before.unsent },
})
