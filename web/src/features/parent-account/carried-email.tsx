import { isPlainClick } from '../../router/link.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'

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

/** A link to another of a parent's forms, which takes the email along, also when it is pressed before the scripts are there. */
export const EmailCarryingLink = ({ to, email, children }: { to: string; email: string; children: string }) => (
  <ButtonLink kind="quiet" to={to} data-carries onClick={(event) => (isPlainClick(event) ? carryEmail(email) : null)}>
    {children}
  </ButtonLink>
)
