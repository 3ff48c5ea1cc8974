/**
 * Carries a typed email address from one form for parents to another (login, sign-up, forgotten password), in the memory of
 * this tab.
 */

import { isPlainClick } from '../../router/link.tsx'
import { type ButtonKind, ButtonLink } from '../../ui/buttons/button.tsx'

let carriedEmail = ''

/** Remembers the email typed in one form for the next form. */
export const carryEmail = (email: string): void => {
  carriedEmail = email
}

/** The remembered email. Reading it clears it, so that nobody finds it later on a shared tablet. */
export function takeCarriedEmail(): string {
  const email = carriedEmail
  carriedEmail = ''
  return email
}

type EmailCarryingLinkProps = { to: string; email: string; kind?: ButtonKind; children: string }

/** A link between the parent's forms that carries the email along, also when pressed before hydration. */
export const EmailCarryingLink = ({ to, email, kind = 'quiet', children }: EmailCarryingLinkProps) => (
  <ButtonLink
    kind={kind}
    to={to}
    data-carries-input
    onClick={(event) => (isPlainClick(event) ? carryEmail(email) : null)}
  >
    {children}
  </ButtonLink>
)
