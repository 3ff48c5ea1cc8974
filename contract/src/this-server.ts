import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Who may make an account: everybody, who has an invitation, or nobody. */
export const SIGN_UPS = ['open', 'invited', 'closed'] as const
export type SignUps = (typeof SIGN_UPS)[number]

/** How this copy of Lanternleaf is set up, as far as a page has to say so. */
export const readThisServer = endpoint({
  method: 'GET',
  path: '/api/this-server',
  access: 'open',
  body: null,
  answer: z.object({
    signUps: z.enum(SIGN_UPS),
    /** whether mails are sent, and not only written into files for whoever runs it */
    sendsMail: z.boolean(),
  }),
})
