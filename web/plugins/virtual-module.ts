/** Vite's mark for modules that are not files. */
export const made = (id: string) => `\0${id}`

/** The name of a module that is not a file; empty for one that is. */
export const nameOf = (id: string): string => (id.startsWith(made('')) ? id.slice(1) : '')
