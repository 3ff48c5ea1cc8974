/**
 * A local SMTP server, so that tests can read the mails that the server sends. The tests of mails and the browser tests
 * (`e2e/mail-fixture.ts`) start it.
 */

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string }

/** A local SMTP server that records the mails it receives. */
export type MailServer = {
  readonly url: string
  readonly received: ReceivedMail[]
  readonly stop: () => Promise<void>
}

/**
 * @param port a free port if 0; given to restart the server on the same port
 * @param refusalCode the SMTP code with which every recipient is rejected, such as 550; null to accept them
 */
export async function startMailServer(port = 0, refusalCode: number | null = null): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Otherwise each connection waits for a reverse DNS lookup.
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) =>
      done(
        refusalCode === null
          ? null
          : Object.assign(new Error('No mailbox maya@example.org'), { responseCode: refusalCode }),
      ),
    onData: (stream, { envelope }, done) => {
      text(stream).then((source) => {
        const { mailFrom, rcptTo } = envelope
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source })
        done()
      }, done)
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: listening } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${listening}`,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
