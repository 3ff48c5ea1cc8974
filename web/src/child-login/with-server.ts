import { logFailure } from '../api/log-failure.ts'

/** Loads the requests about logins when they are first needed. Nothing waits for them: without a network the app goes on. */
export function withServer(send: (server: typeof import('./server-login.ts')) => Promise<void>): void {
  import('./server-login.ts').then(send).catch(logFailure('The login could not be checked with the server.'))
}
