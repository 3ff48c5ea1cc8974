/** The section "Password" on the parent's account page. A password is changed only with a link in an email. */

import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import styles from './logins/parent-logins.module.css'

/** The section with the link to a new password. */
export const PasswordSection = () => (
  <section aria-labelledby="password" className={styles.logins}>
    <h2 id="password">Password</h2>
    <p>We'll email you a link, and you choose a new password there.</p>
    <ButtonLink to={paths.parentForgotPassword}>Change password</ButtonLink>
  </section>
)
