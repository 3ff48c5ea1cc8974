const names = new Map<string, string>()

/** Gives a statement that is asked again and again a name of its own. There are as many as the program has such queries. */
export const nameStatement = (text: string): void => {
  if (!names.has(text)) names.set(text, `s${names.size}`)
}

/** The name under which PostgreSQL keeps the plan of a statement; nothing for one that is planned each time. */
export const nameOfStatement = (text: string): string | undefined => names.get(text)
