/**
 * The settings of the identity provider, and how the environment variables for them are checked. `config.ts` reads
 * them.
 */

import { z } from 'zod'

/** The claim that an account at the provider must have to sign in here, such as `groups` with the value `parents`. */
export type AllowedClaim = { readonly name: string; readonly value: string }

/** The identity provider by which parents can sign in, and the OAuth client that is registered there for this server. */
export type ProviderSettings = {
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
  /** the name on the button and in texts, such as Google */
  readonly name: string
  /** the scopes requested in addition to `openid`, `email` and `profile` */
  readonly scopes: readonly string[]
  /** null if every account at the provider may sign in */
  readonly allowedClaim: AllowedClaim | null
}

/** The URL of an identity provider, with https because its responses are trusted, or with http on this machine. */
export const issuerAddress = z
  .url({ protocol: /^https?$/ })
  .refine((address) =>
    /^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]|^http:\/\/(localhost|127\.0\.0\.1)$/.test(address),
  )

/** The name of a provider. It fits on a button of a narrow phone, and has no characters that change the direction of text. */
export const providerName = z.string().regex(/^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N} .&'’()+-]{1,30}$/u)

/** Scopes, separated by spaces or commas. RFC 6749 allows printable ASCII without quotation marks and backslashes. */
export const scopeList = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((scope) => scope !== ''))
  .pipe(z.array(z.string().regex(/^[!#-[\]-~]{1,100}$/)).max(20))

/** A claim and its value. The first `=` separates them, because a claim may be a URL, and a value may contain `=`. */
export const claimAndValue = z
  .string()
  .regex(/^[^\s=]{1,200}\s*=\s*[^\s=].{0,199}$/u)
  .transform((text): AllowedClaim => {
    const [name = '', ...value] = text.split('=')
    return { name: name.trim(), value: value.join('=').trim() }
  })

/**
 * Whether a claim has a value: as a text, number or boolean, or as one of the entries of a list. Lists in lists and objects
 * do not count.
 */
export function hasValue(claim: unknown, value: string): boolean {
  const entries: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  return entries.some((entry) => ['string', 'number', 'boolean'].includes(typeof entry) && String(entry) === value)
}
