/**
 * The commands with which the person who runs the server makes a link for a new password. The page cannot know whether the
 * server runs from the sources or from an archive.
 */

import type { ReactNode } from 'react'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'

type LinkCommandsProps = { email: string; children?: ReactNode }

/** How the operator makes a password link for the account with this email, folded away, because parents can't use it. */
export const LinkCommands = ({ email, children }: LinkCommandsProps) => (
  <Disclosure summary="For the person who runs this site">
    {children}
    <p>
      Make a new link for <span {...UNTRANSLATED}>{email}</span> with this command:{' '}
      <code {...UNTRANSLATED}>npm run admin -- password-link {email}</code>
    </p>
    <p>
      If you installed Lanternleaf from an archive, use this one:{' '}
      <code {...UNTRANSLATED}>./lanternleaf admin password-link {email}</code>
    </p>
  </Disclosure>
)
