import { isPlainClick } from '../../router/link.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { carryEmail } from './carried-email.ts'

/** A link to another of a parent's forms, which takes the email along, also when it is pressed before the scripts are there. */
export const EmailCarryingLink = ({ to, email, children }: { to: string; email: string; children: string }) => (
  <ButtonLink kind="quiet" to={to} data-carries onClick={(event) => (isPlainClick(event) ? carryEmail(email) : null)}>
    {children}
  </ButtonLink>
)
