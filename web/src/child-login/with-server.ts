import { noteFailure } from '../api/note-failure.ts'

/** Talking to the server about logins is fetched when first needed, and never held up by it: without it all goes on here. */
export function withServer(talk: (server: typeof import('./server-login.ts')) => Promise<void>): void {
  import('./server-login.ts').then(talk).catch(noteFailure('The server could not be asked about the login.'))
}
