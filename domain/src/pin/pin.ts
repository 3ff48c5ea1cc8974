export const PIN_LENGTH = 4

/** A PIN is exactly four ASCII digits. */
export const isPin = (text: string): boolean => /^[0-9]{4}$/.test(text)

/** What a PIN field keeps of what was typed or pasted: its first four digits. */
export const pinDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, PIN_LENGTH)

/** True for PINs that others guess first: one digit repeated, or a run up or down. Worth a hint, never a refusal. */
export const isEasilyGuessedPin = (pin: string): boolean => {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]))
  return isPin(pin) && [0, 1, -1].some((size) => steps.every((step) => step === size))
}
