/** How many digits or pictures a PIN has. */
export const PIN_LENGTH = 4
