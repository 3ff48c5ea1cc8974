/** The endpoint that tells a browser what this server offers, and the list of pages that may use the microphone. */

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Who may create an account: everybody, people with an invitation, or nobody. */
export const SIGN_UPS = ['open', 'invited', 'closed'] as const
export type SignUps = (typeof SIGN_UPS)[number]

/** The public part of this server's configuration. */
export const readThisServer = endpoint({
  method: 'GET',
  path: '/api/this-server',
  access: 'open',
  body: null,
  answer: z.object({
    signUps: z.enum(SIGN_UPS),
    /** Whether mails are sent. If not, they are written to files for the operator. */
    sendsMail: z.boolean(),
    /**
     * After how many days without use of a child's reading space (all data of one child) the parent is warned. It is
     * erased 60 days after the warning, if it is still unused.
     */
    retentionDays: z.number(),
    /**
     * The identity provider by which parents can sign in. If none is set up, the name is `Google`, but sign-in with it is
     * unavailable.
     */
    provider: z.object({
      name: z.string(),
      /** Whether a permitted account there replaces an invitation: sign-ups are `invited`, and OIDC_ALLOWED_CLAIM is set. */
      invites: z.boolean(),
    }),
    /** How visitors log in, if the server is a demo. */
    demo: z.optional(
      z.object({
        parent: z.object({ email: z.string(), password: z.string() }),
        children: z.array(z.object({ username: z.string(), pin: z.string() })),
      }),
    ),
  }),
})

/**
 * The pages that may use the microphone according to the Permissions-Policy header, which the server sets and, for
 * offline pages, the service worker. On the first, a grown-up records sounds; on the second, a child records a response
 * to a story.
 */
export const RECORDING_PAGES: ReadonlySet<string> = new Set(['/parent-sounds', '/create'])
