let carried = ''

/** Takes what was typed as the email along to the other of the two forms. */
export const carryEmail = (email: string): void => {
  carried = email
}

/** What was carried here. It is given once, so that nobody finds it on a shared tablet later. */
export function takeCarriedEmail(): string {
  const email = carried
  carried = ''
  return email
}
