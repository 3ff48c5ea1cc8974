/** Things side by side, a dot between them that no line begins with. */
export const dotted = (...things: readonly string[]): string => things.join('\u00a0· ')
