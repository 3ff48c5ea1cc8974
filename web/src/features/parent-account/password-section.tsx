/** The section "Password" on the parent's account page. A password is changed only with a link in an email, or from the operator. */

import Key from '~icons/lucide/key-round'
import { paths } from '../../paths.ts'
import { Actions } from '../../ui/forms/form.tsx'
import { AccountSection } from '../../ui/layout/account-section.tsx'
import { EmailCarryingLink } from './carried-email.tsx'
import { LinkCommands } from './reset/link-commands.tsx'
import { NO_MAIL } from './reset/use-forgot-password.ts'

type PasswordSectionProps = { email: string; sendsMail: boolean }

/** The section with the link to a new password. If the server sends no mail, it says who can make such a link. */
export const PasswordSection = ({ email, sendsMail }: PasswordSectionProps) => (
  <AccountSection
    title="Password"
    icon={Key}
    state={sendsMail ? 'You change it with a link we email you.' : 'To change it, ask whoever runs this site.'}
  >
    {sendsMail ? (
      <>
        <p>We'll email you a link, and you choose a new password there.</p>
        <Actions>
          <EmailCarryingLink kind="secondary" to={paths.parentForgotPassword} email={email}>
            Change password
          </EmailCarryingLink>
        </Actions>
      </>
    ) : (
      <>
        <p>{NO_MAIL} It works once, for one hour.</p>
        <LinkCommands email={email} />
      </>
    )}
  </AccountSection>
)
