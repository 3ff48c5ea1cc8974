import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string }

/** A real mail server on this machine, which keeps what it was given. */
export type MailServer = {
  readonly url: string
  readonly received: ReceivedMail[]
  readonly stop: () => Promise<void>
}

/**
 * @param port of its own choice unless given; it can be started again on the same
 * @param refusalCode with what it answers every recipient, as 550; by none it takes them
 */
export async function startMailServer(port = 0, refusalCode: number | null = null): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Else each greeting waits for a name server.
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
