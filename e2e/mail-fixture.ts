/** The test function for journeys in which the server sends mail. */

import { startMailServer } from '../server/src/testing/mail-server.ts'
import { test as journey } from './fixtures.ts'
import { type Server, startServer } from './server.ts'

/** The test function with a server that sends mail, and the mail server. */
export const test = journey.extend<object, { mail: Awaited<ReturnType<typeof startMailServer>>; server: Server }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument must be a pattern
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail }, use) => {
      const server = await startServer({ SMTP_URL: mail.url })
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

/** Whether a mail asks the parent of a new account to confirm the address. */
export const isEmailConfirmation = ({ source }: { source: string }): boolean =>
  source.includes('Subject: Please confirm your email')

/** A mail as a mail program reads it. */
export const readMail = (source = ''): string => source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
