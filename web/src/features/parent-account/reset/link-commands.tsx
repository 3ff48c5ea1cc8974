/**
 * The commands with which the person who runs the server makes a link for a new password. The page cannot know whether the
 * server runs from the sources or from an archive.
 */

import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'

/** How the operator of the server makes a password link for the account with this email. */
export const LinkCommands = ({ email }: { email: string }) => (
  <>
    <p>
      They can make a new link for <span {...UNTRANSLATED}>{email}</span> with the command{' '}
      <code {...UNTRANSLATED}>npm run admin -- password-link {email}</code>, or, if they installed Lanternleaf from an
      archive, with <code {...UNTRANSLATED}>./lanternleaf admin password-link {email}</code>
    </p>
    <p>The link works once, for one hour.</p>
  </>
)
