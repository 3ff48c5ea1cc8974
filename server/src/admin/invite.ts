import { createInvitation } from '../parent-account/sign-ups.ts'
import { siteAddress } from './site-address.ts'
import { runCommand, withDatabase } from './with-database.ts'

/** What an invitation is worth as sign-up is set for this command. */
const NOTES = {
  open: ['SIGN_UPS is not set here, so everybody can sign up without a link. Set SIGN_UPS=invited for the server.'],
  invited: [],
  closed: ['SIGN_UPS=closed refuses it. Set SIGN_UPS=invited for the server.'],
} as const

await runCommand((_, config) =>
  withDatabase(config, async ({ database }) => {
    const token = await createInvitation(database.db, Date.now())
    return [
      new URL(`/parent-signup#${token}`, siteAddress(config)).href,
      'This link makes one family account, within two weeks.',
      ...NOTES[config.signUps],
    ]
  }),
)
