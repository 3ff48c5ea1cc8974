/** Joins texts with dots; no line begins with a dot. */
export const dotted = (...texts: readonly string[]): string => texts.join('\u00a0· ')
