/**
 * Configures better-auth, the library that stores accounts and checks passwords. The endpoints of this folder call
 * it.
 */

import { PASSWORD_MAX } from '@lanternleaf/contract/parent-account'
import { PARENT_LOGIN_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import { normalizePassword, PASSWORD_MIN, passwordCandidates } from '@lanternleaf/domain/parent-login/password'
import { betterAuth } from 'better-auth/minimal'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { withHashSlot } from '../hashing/hash-slots.ts'
import type { Passwords } from '../hashing/hashing.ts'
import { newId } from '../new-id.ts'
import { authAdapter } from './auth-adapter.ts'
import { parentCookieName } from './cookie.ts'

export type AuthSettings = { readonly secret: string; readonly behindTls: boolean; readonly publicUrl: URL | undefined }

/**
 * Creates better-auth with email and password only. Its HTTP handler is not mounted: our endpoints call `auth.api`, so that
 * the contract checks every request and response.
 */
export function createAuth(db: Db, passwords: Passwords, settings: AuthSettings, log: Logger) {
  return betterAuth({
    appName: 'Lanternleaf',
    // The library needs it for links in its mails, which we do not use, and logs a warning without it.
    baseURL: settings.publicUrl?.origin ?? 'http://localhost',
    secret: settings.secret,
    database: authAdapter(db),
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: {
        hash: (password) => withHashSlot(() => passwords.hash(normalizePassword(password))),
        verify: async ({ hash, password: typed }) => {
          for (const password of passwordCandidates(typed))
            if (await withHashSlot(() => passwords.verify({ hash, password }))) return true
          return false
        },
      },
    },
    user: {
      modelName: 'parents',
      fields: {
        name: 'display_name',
        image: 'photo_url',
        emailVerified: 'email_verified',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    session: {
      modelName: 'parent_logins',
      expiresIn: PARENT_LOGIN_TTL / 1000,
      fields: {
        userId: 'parent_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'parent_credentials',
      fields: {
        userId: 'parent_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'parent_verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: parentCookieName(settings.behindTls),
      cookies: { session_token: { name: parentCookieName(settings.behindTls) } },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: settings.behindTls, path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: newId, validateSchema: false },
    },
    logger: {
      level: 'error',
      // Messages of better-auth may contain an email address, so only an error among the details is logged.
      log: (_level, _message, ...details) =>
        log.error({ err: details.find((detail) => detail instanceof Error) }, 'login'),
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
