import { logFailure } from '../api/log-failure.ts'

/** Talking to the server about logins is fetched when first needed, and never held up by it: without it all goes on here. */
export function withServer(talk: (server: typeof import('./server-login.ts')) => Promise<void>): void {
  import('./server-login.ts').then(talk).catch(logFailure('The server could not be asked about the login.'))
}
