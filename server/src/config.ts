/**
 * Every setting of the server, read from environment variables. `program.ts` and the operator's commands call
 * `readConfig` once at their start. `docs/deploy/configuration.md` explains the settings to operators.
 */

import { resolve } from 'node:path'
import { SIGN_UPS, type SignUps } from '@lanternleaf/contract/this-server'
import { INACTIVE_AFTER_DAYS, INACTIVE_AFTER_MIN_DAYS } from '@lanternleaf/domain/child-login/inactive-space'
import { GOOGLE } from '@lanternleaf/domain/parent-login/parent-login'
import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import {
  claimAndValue,
  issuerAddress,
  type ProviderSettings,
  providerName,
  scopeList,
} from './google-sign-in/provider-settings.ts'
import { type AddressRanges, addressRanges } from './http/address-ranges.ts'
import { SettingProblem } from './startup-problem.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const portNumber = z
  .string()
  .regex(/^[0-9]{1,5}$/)
  .transform(Number)
  .refine((port) => port <= 65_535)

/** The pattern of a host name or address with an optional port. It has no quotation marks, which `URL` would accept. */
const HOST = String.raw`[\p{L}\p{M}\p{N}._:[\]-]+`

const publicAddress = z
  .url({ protocol: /^https?$/ })
  .regex(new RegExp(`^https?://${HOST}/?$`, 'iu'))
  .transform((address) => new URL(address))

/** The address to listen on. An IPv6 address may be in brackets, like in a URL. */
const listenAddress = z.string().transform((address) => address.replace(/^\[(.*)\]$/, '$1'))

/** A list, separated by commas, semicolons, spaces or line breaks. Each entry may be in quotation marks. */
const entries = z
  .string()
  .transform((list) =>
    list
      .split(/[\s,;]+/)
      .map((entry) => entry.replace(SURROUNDING_QUOTES, ''))
      .filter((entry) => entry !== ''),
  )
  .pipe(z.array(z.string()).min(1))

/** A list of host names as browsers send them. A pasted URL counts as its host name. */
const hostNames = entries.pipe(z.array(z.string().transform(hostOfName).pipe(z.string().min(1))))

function hostOfName(name: string): string {
  const [, host = ''] = new RegExp(`^(?:https?://)?(${HOST})/?$`, 'iu').exec(name) ?? []
  return URL.parse(`http://${host}`)?.hostname ?? ''
}

const ranges = entries.pipe(addressRanges)

/**
 * A URL that may contain a password. Special characters of the password have to be percent-encoded: if they are not, the URL
 * is parsed with a wrong host, and its path or query contains an `@`, so such a URL is rejected. A URL with a fragment (after
 * `#`) is rejected as well, because a database or a mail server has no fragments.
 */
const addressWithPassword = (protocol: RegExp) =>
  z
    .string()
    // `postgres://user@/books?host=/run/postgresql` has no host, which `z.url` would reject.
    .transform((address) => address.replace('@/', '@localhost/'))
    .pipe(z.url({ protocol }))
    .transform((address) => new URL(address))
    .refine(
      ({ pathname, search, hash }) => hash === '' && !`${pathname}${search.replace(VALUES_WITH_AT, '')}`.includes('@'),
    )
    .refine(({ username, password, pathname }) => [username, password, pathname].every(isDecodable))

/** Query parameters whose value may contain an `@`, such as `?user=reader@server`. */
const VALUES_WITH_AT = /[?&](?:user|password|host|options|application_name)=[^&]*/g

const ESCAPING_HINT = 'where @ # ? / and % in a user or password are written as %40 %23 %3F %2F and %25'

function isDecodable(text: string): boolean {
  try {
    // The result is used, because a bundler drops calls with an unused result even if they may throw.
    return decodeURIComponent(text).length <= text.length
  } catch {
    return false
  }
}

/** Replaces `sslmode=require` and similar modes with `verify-full`, as the driver does, but without the driver's warning. */
function withStrictTls(address: URL): string {
  const { searchParams } = address
  const isLoose = ['prefer', 'require', 'verify-ca'].includes(searchParams.get('sslmode') ?? '')
  if (isLoose && !searchParams.has('uselibpqcompat')) searchParams.set('sslmode', 'verify-full')
  return address.href
}

/** Whether a text is exactly one sender, with or without a name, such as `Lanternleaf <reading@example.org>`. */
function isOneSender(from: string): boolean {
  const [sender, ...more] = addressparser(from)
  // The parser silently repairs unpaired angle brackets, so these are checked in the text.
  const isPaired = /^[^<>]*(?:<[^<>]+>)?$/.test(from.replace(/"(?:\\.|[^"\\])*"/g, ''))
  return isPaired && more.length === 0 && MAIL_ADDRESS.test(sender?.address ?? '')
}

/** The pattern of an email address with letters of any script, without characters that need quotation marks. */
const MAIL_ADDRESS = /^(?!['`])[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+@[\p{L}\p{M}\p{N}._-]+$/u

/** Ten years: a longer time would keep the data of grown-up children. */
const RETENTION_MAX_DAYS = 3_650

const retentionDays = z
  .string()
  .regex(/^[0-9]{1,4}$/)
  .transform(Number)
  .refine((days) => days >= INACTIVE_AFTER_MIN_DAYS && days <= RETENTION_MAX_DAYS)
  .default(INACTIVE_AFTER_DAYS)

/** How long a stopping server may wait at most, in seconds: systemd kills it after 90, and requests in progress get 10. */
const DRAIN_MAX_SECONDS = 60

const drainSeconds = z
  .string()
  .regex(/^[0-9]{1,2}$/)
  .transform(Number)
  .refine((seconds) => seconds <= DRAIN_MAX_SECONDS)
  .default(0)

/** For each setting the schema, and a text that says what is allowed. */
const SETTINGS = {
  PORT: [portNumber.default(3000), 'a whole number from 0 to 65535'],
  HOST: [listenAddress.optional(), 'a network address of this machine, such as 127.0.0.1'],
  DATA_DIR: [z.string().optional(), 'the path of a folder'],
  DATABASE_URL: [
    addressWithPassword(/^postgres(ql)?$/)
      .transform(withStrictTls)
      .optional(),
    `postgres://user:password@host:5432/database, ${ESCAPING_HINT}`,
  ],
  PUBLIC_URL: [publicAddress.optional(), 'the address people open, such as https://reading.example.org'],
  ALLOWED_HOSTS: [hostNames.optional(), 'names people open it by, such as nas.lan, with commas between them'],
  TRUSTED_PROXIES: [
    ranges.optional(),
    'addresses of proxies, or ranges of them, such as 192.0.2.8, 172.18.0.0/16, with commas between them',
  ],
  SCHOOL_NETWORKS: [
    ranges.optional(),
    'addresses of schools, or ranges of them, such as 198.51.100.0/24, 2001:db8::/48, with commas between them',
  ],
  SMTP_URL: [
    addressWithPassword(/^smtps?$/)
      .refine(({ hostname }) => hostname !== '' && !hostname.includes('%'))
      .transform(({ href }) => href)
      .optional(),
    `smtp://user:password@host:587, or smtps:// with port 465, ${ESCAPING_HINT}`,
  ],
  MAIL_FROM: [
    z.string().refine(isOneSender).optional(),
    'the one address mails come from, such as Lanternleaf <reading@example.org>',
  ],
  SIGN_UPS: [z.enum(SIGN_UPS).default('open'), `one of ${SIGN_UPS.join(', ')}`],
  RETENTION_DAYS: [retentionDays, `a whole number of days from ${INACTIVE_AFTER_MIN_DAYS} to ${RETENTION_MAX_DAYS}`],
  DRAIN_SECONDS: [drainSeconds, `a whole number of seconds from 0 to ${DRAIN_MAX_SECONDS}`],
  DEMO: [z.enum(['0', '1']).default('0'), '1 for a demo with a made-up family, or 0'],
  LOG_LEVEL: [z.enum(LOG_LEVELS).default('info'), `one of ${LOG_LEVELS.join(', ')}`],
  AUTH_SECRET: [z.string().min(32).optional(), 'at least 32 characters, best chosen at random'],
  PIN_PEPPER: [z.string().min(32).optional(), 'at least 32 characters, best chosen at random'],
  GOOGLE_ISSUER: [
    issuerAddress.default('https://accounts.google.com'),
    'https://accounts.google.com, or another issuer of OpenID Connect',
  ],
  GOOGLE_CLIENT_ID: [z.string().optional(), 'the id Google gave this server, with GOOGLE_CLIENT_SECRET beside it'],
  GOOGLE_CLIENT_SECRET: [z.string().optional(), 'the secret Google gave this server, with GOOGLE_CLIENT_ID beside it'],
  OIDC_ISSUER: [issuerAddress.optional(), 'the address of an issuer of OpenID Connect, with https'],
  OIDC_CLIENT_ID: [z.string().optional(), 'the id the provider gave this server'],
  OIDC_CLIENT_SECRET: [z.string().optional(), 'the secret the provider gave this server'],
  OIDC_NAME: [
    providerName.optional(),
    'the name of the provider on the button, such as School account, with at most 30 letters, digits and spaces',
  ],
  OIDC_SCOPES: [scopeList.optional(), 'scopes to ask for beside openid, email and profile, such as groups'],
  OIDC_ALLOWED_CLAIM: [
    claimAndValue.optional(),
    'a claim and the value an account needs to sign in, such as groups=parents',
  ],
  METRICS_PORT: [portNumber.optional(), 'a whole number from 0 to 65535'],
  METRICS_HOST: [listenAddress.default('127.0.0.1'), 'a network address of this machine, such as 127.0.0.1'],
  CLIENT_DIR: [z.string().default(resolve(import.meta.dirname, '../../web/dist')), 'the path of the built client'],
} as const

type SettingName = keyof typeof SETTINGS
type Setting<Name extends SettingName> = z.output<(typeof SETTINGS)[Name][0]>

/** The settings of the server. */
export type Config = {
  /** 0 to let the system choose a free port */
  readonly port: number
  /** undefined to listen on every interface, so that a tablet in the same house can open the app */
  readonly host: string | undefined
  readonly dataDir: string
  /** undefined to store everything in an SQLite file in `dataDir` */
  readonly databaseUrl: string | undefined
  /** the one address that people open, if it is fixed; with https, cookies are Secure */
  readonly publicUrl: URL | undefined
  /** host names that the server accepts in addition to its own */
  readonly allowedHosts: readonly string[]
  /** the proxies whose X-Forwarded-For is trusted; undefined to trust this machine if the public URL is https, else nobody */
  readonly trustedProxies: AddressRanges | undefined
  /** networks in which many families share an address, with ten times the rate limits */
  readonly schoolNetworks: AddressRanges | undefined
  /** undefined to write mails into files in `dataDir` */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  /** whether the server is a demo: it has one made-up family, is reset every hour, sends no mail and takes no sign-ups */
  readonly isDemo: boolean
  /** who may create an account */
  readonly signUps: SignUps
  /** after how many days without use of a child's reading space the parent is warned; it is erased 60 days later */
  readonly retentionDays: number
  /** how long a stopping server says that it is not ready, and still serves, in seconds */
  readonly drainSeconds: number
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly authSecret: string | undefined
  readonly pinPepper: string | undefined
  /** undefined if parents cannot sign in with Google or another identity provider */
  readonly signInProvider: ProviderSettings | undefined
  readonly clientDir: string
  /** undefined to serve no metrics */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
}

/** The quotation marks that keyboards, word processors and web pages write, for regular expressions. */
const QUOTE = `"'\\u00ab\\u00bb\\u2018-\\u201f\\u2039\\u203a\\u275b-\\u275e\\u300c-\\u300f\\u301d-\\u301f\\uff02\\uff07`
const SURROUNDING_QUOTES = new RegExp(`^[${QUOTE}]+|[${QUOTE}]+$`, 'g')
const QUOTED_VALUE = new RegExp(`^(?:(["'])(.*)\\1|(?!["'])[${QUOTE}](.*)(?!["'])[${QUOTE}])$`, 's')

/**
 * Removes surrounding spaces, line ends and quotation marks from a value: they remain if a program reads a settings file
 * literally, or if the value was pasted. Returns undefined if nothing is left.
 */
function unquote(value = ''): string | undefined {
  const trimmed = value.trim()
  const [, , plain, curly] = QUOTED_VALUE.exec(trimmed) ?? []
  return (plain ?? curly ?? trimmed).trim() || undefined
}

/** Returns a hint about a common mistake in an invalid value of a setting, or an empty text. */
const hintFor = (name: SettingName, value = ''): string =>
  name === 'PUBLIC_URL' && URL.canParse(value) && new URL(value).pathname !== '/'
    ? ' Lanternleaf cannot live under a path such as /reading/: give it a name of its own.'
    : ''

/**
 * Reads every setting from the environment. An empty setting counts as missing.
 * @throws SettingProblem that names the invalid setting and says what is allowed. It never contains the value, which may be
 * secret.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = <Name extends SettingName>(name: Name): Setting<Name> => {
    const [schema, allowed] = SETTINGS[name]
    const value = unquote(env[name])
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw new SettingProblem(`${name} must be ${allowed}.${hintFor(name, value)}`)
    return parsed.data as Setting<Name>
  }
  const isDemo = read('DEMO') === '1'
  return {
    port: read('PORT'),
    host: read('HOST'),
    dataDir: resolve(read('DATA_DIR') ?? (isDemo ? 'data/demo' : 'data')),
    databaseUrl: read('DATABASE_URL'),
    publicUrl: read('PUBLIC_URL'),
    allowedHosts: read('ALLOWED_HOSTS') ?? [],
    trustedProxies: read('TRUSTED_PROXIES'),
    schoolNetworks: read('SCHOOL_NETWORKS'),
    smtpUrl: isDemo ? undefined : read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    isDemo,
    signUps: isDemo ? 'closed' : read('SIGN_UPS'),
    retentionDays: read('RETENTION_DAYS'),
    drainSeconds: read('DRAIN_SECONDS'),
    logLevel: read('LOG_LEVEL'),
    authSecret: read('AUTH_SECRET'),
    pinPepper: read('PIN_PEPPER'),
    signInProvider: isDemo ? undefined : readProvider(read),
    clientDir: resolve(read('CLIENT_DIR')),
    metrics: readMetrics(read),
  }
}

/**
 * Returns warnings about environment variables whose names are probably misspelled settings. They never contain a value, which
 * may be secret.
 */
export function mistypedSettings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.keys(env).flatMap((setting) => {
    if (setting in SETTINGS) return []
    const candidate = Object.keys(SETTINGS).find((name) => unquote(env[name]) === undefined && isLike(setting, name))
    return candidate === undefined
      ? []
      : [`${setting} is set, but no setting is called that; ${candidate} may be meant`]
  })
}

/** Shorter names are not compared with a typing error, because they resemble too many other names. */
const MIN_LENGTH_FOR_TYPO = 8

function isLike(setting: string, name: string): boolean {
  const [a, b] = [normalizeName(setting), normalizeName(name)]
  return a === b || (name.length >= MIN_LENGTH_FOR_TYPO && differByOneEdit(a, b))
}

/** Returns the name in upper case without underscores, hyphens and a plural ending, to compare it with others. */
const normalizeName = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[_-]/g, '')
    .replace(/(?:IES|Y|S)$/, '')

/**
 * Whether two different names have a Damerau-Levenshtein distance of 1: one letter is added, removed or replaced, or two
 * neighbouring letters are swapped.
 */
function differByOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [left, right] = [a.slice(start), b.slice(start)]
  const swapped = `${left[1]}${left[0]}${left.slice(2)}`
  return left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1) || swapped === right
}

function readMetrics(read: Read): Config['metrics'] {
  const port = read('METRICS_PORT')
  if (port !== undefined && port !== 0 && port === read('PORT'))
    throw new SettingProblem('METRICS_PORT and PORT are the same; choose another METRICS_PORT.')
  return port === undefined ? undefined : { port, host: read('METRICS_HOST') }
}

const GOOGLE_SETTINGS = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const
const OIDC_SETTINGS = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_SCOPES',
  'OIDC_ALLOWED_CLAIM',
] as const

type Read = <Name extends SettingName>(name: Name) => Setting<Name>

/** Reads the settings of the identity provider: those of Google, or those of any other. */
function readProvider(read: Read): ProviderSettings | undefined {
  const isSet = (name: SettingName) => read(name) !== undefined
  if (GOOGLE_SETTINGS.some(isSet) && OIDC_SETTINGS.some(isSet))
    throw new SettingProblem(
      'Settings that begin with GOOGLE_ and with OIDC_ exclude each other; set only one kind. ' +
        'OIDC_ settings work for Google too, with OIDC_ISSUER=https://accounts.google.com.',
    )
  return readGoogle(read) ?? readOidc(read)
}

function readGoogle(read: Read): ProviderSettings | undefined {
  if (!GOOGLE_SETTINGS.some((name) => read(name) !== undefined)) return undefined
  return {
    issuer: new URL(read('GOOGLE_ISSUER')),
    clientId: required(read, 'GOOGLE_CLIENT_ID'),
    clientSecret: required(read, 'GOOGLE_CLIENT_SECRET'),
    name: GOOGLE,
    scopes: [],
    allowedClaim: null,
  }
}

function readOidc(read: Read): ProviderSettings | undefined {
  if (!OIDC_SETTINGS.some((name) => read(name) !== undefined)) return undefined
  return {
    issuer: new URL(required(read, 'OIDC_ISSUER')),
    clientId: required(read, 'OIDC_CLIENT_ID'),
    clientSecret: required(read, 'OIDC_CLIENT_SECRET'),
    name: required(read, 'OIDC_NAME'),
    scopes: read('OIDC_SCOPES') ?? [],
    allowedClaim: read('OIDC_ALLOWED_CLAIM') ?? null,
  }
}

/** Reads a setting that others need. @throws SettingProblem if it is not set */
function required<Name extends SettingName>(read: Read, name: Name): NonNullable<Setting<Name>> {
  const value = read(name)
  if (value == null) throw new SettingProblem(`${name} must be ${SETTINGS[name][1]}.`)
  return value
}

/** Whether the public URL is https. Then cookies are Secure, and browsers are told to use only https. */
export const isBehindTls = (config: Pick<Config, 'publicUrl'>): boolean => config.publicUrl?.protocol === 'https:'
