/** Tests of the section "Password" on the parent's account page. */

import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { takeCarriedEmail } from './carried-email.tsx'
import { PasswordSection } from './password-section.tsx'

it('promises no email if the server sends none, and says who can make a link', async () => {
  const screen = await show(<PasswordSection email="maya@example.org" sendsMail={false} />)
  await screen.getByText('To change it, ask whoever runs this site.').click()
  await expect.element(screen.getByText(/^We can't send email here\./)).toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/npm run admin/)).not.toBeVisible()
  await screen.getByText('For the person who runs this site').click()
  await expect.element(screen.getByText('npm run admin -- password-link maya@example.org')).toBeVisible()
})

it('carries the email of the account to the form for a link', async () => {
  const screen = await show(<PasswordSection email="maya@example.org" sendsMail />)
  await screen.getByText('You change it with a link we email you.').click()
  await screen.getByRole('link', { name: 'Change password' }).click()
  expect(takeCarriedEmail()).toBe('maya@example.org')
})
