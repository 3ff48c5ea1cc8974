/**
 * The commands with which the person who runs the server makes a link for a new password. The page cannot know whether the
 * server runs from the sources or from an archive.
 */

import type { ReactNode } from 'react'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import styles from '../parent-account.module.css'

type LinkCommandsProps = { email: string; children?: ReactNode }

/** How the operator makes a password link for the account with this email, folded away, because parents can't use it. */
export const LinkCommands = ({ email, children }: LinkCommandsProps) => (
  <Disclosure summary="For the person who runs this site">
    {children}
    <p>
      Make a new link for <span {...UNTRANSLATED}>{email}</span> with this command:
    </p>
    <Command>npm run admin -- password-link {email}</Command>
    <p>If you installed Lanternleaf from an archive, use this one:</p>
    <Command>./lanternleaf admin password-link {email}</Command>
  </Disclosure>
)

/** A command in one line, which scrolls sideways, because it could not be copied or typed correctly if it were broken. */
const Command = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it only while it has the focus.
  <pre className={styles.command} tabIndex={0} {...UNTRANSLATED}>
    <code>{children}</code>
  </pre>
)
