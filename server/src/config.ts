import { resolve } from 'node:path'
import { SIGN_UPS, type SignUps } from '@lanternleaf/contract/this-server'
import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import { type AddressRanges, addressRanges } from './http/address-ranges.ts'
import { StartupProblem } from './startup-problem.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const wholePort = z
  .string()
  .regex(/^[0-9]{1,5}$/)
  .transform(Number)
  .refine((port) => port <= 65_535)

/** A name, or an address, and a port: no quotation marks, which `URL` takes for a part of the name. */
const HOST = String.raw`[\p{L}\p{M}\p{N}._:[\]-]+`

const ownAddress = z
  .url({ protocol: /^https?$/ })
  .regex(new RegExp(`^https?://${HOST}/?$`, 'iu'))
  .transform((address) => new URL(address))

/** What it says is believed, so it is asked over TLS; on this very machine nobody listens between. */
const issuer = z
  .url({ protocol: /^https?$/ })
  .refine((address) =>
    /^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]|^http:\/\/(localhost|127\.0\.0\.1)$/.test(address),
  )

/** An IPv6 address may stand in brackets, as in the address of a page. */
const listenAddress = z.string().transform((address) => address.replace(/^\[(.*)\]$/, '$1'))

/** Commas, semicolons, spaces or lines stand between the entries of a list; quotation marks may stand around each. */
const entries = z
  .string()
  .transform((list) =>
    list
      .split(/[\s,;]+/)
      .map((entry) => entry.replace(QUOTES_AROUND, ''))
      .filter((entry) => entry !== ''),
  )
  .pipe(z.array(z.string()).min(1))

/** Names as browsers send them; a whole address that was pasted is taken for the name in it. */
const hostNames = entries.pipe(z.array(z.string().transform(hostOfName).pipe(z.string().min(1))))

function hostOfName(name: string): string {
  const [, host = ''] = new RegExp(`^(?:https?://)?(${HOST})/?$`, 'iu').exec(name) ?? []
  return URL.parse(`http://${host}`)?.hostname ?? ''
}

const ranges = entries.pipe(addressRanges)

/**
 * An address with a password in it. A sign of the password that is not escaped ends the name of the host too early: then an
 * `@` is left over behind it. What follows `#` means nothing to a database or a mail server.
 */
const addressWithPassword = (protocol: RegExp) =>
  z
    .string()
    // `postgres://user@/books?host=/run/postgresql` names no host before the path.
    .transform((address) => address.replace('@/', '@localhost/'))
    .pipe(z.url({ protocol }))
    .transform((address) => new URL(address))
    .refine(({ pathname, search, hash }) => hash === '' && !`${pathname}${search.replace(NAMED, '')}`.includes('@'))
    .refine(({ username, password, pathname }) => [username, password, pathname].every(isDecodable))

/** Where an `@` is part of a value: `?user=reader@server`. */
const NAMED = /[?&](?:user|password|host|options|application_name)=[^&]*/g

const ESCAPED = 'where @ # ? / and % in a user or password are written as %40 %23 %3F %2F and %25'

function isDecodable(text: string): boolean {
  try {
    // A bundler drops a call whose value nobody reads, though it may throw.
    return decodeURIComponent(text).length <= text.length
  } catch {
    return false
  }
}

/** `sslmode=require` and the like are taken by the driver for `verify-full`, with a warning of five lines. */
function withStrictTls(address: URL): string {
  const { searchParams } = address
  const isLoose = ['prefer', 'require', 'verify-ca'].includes(searchParams.get('sslmode') ?? '')
  if (isLoose && !searchParams.has('uselibpqcompat')) searchParams.set('sslmode', 'verify-full')
  return address.href
}

/** One sender, with or without a name: `Lanternleaf <reading@example.org>`. */
function isOneSender(from: string): boolean {
  const [sender, ...more] = addressparser(from)
  // What is no address, such as one bracket of two, the parser mends or takes for a part of it.
  const isPaired = /^[^<>]*(?:<[^<>]+>)?$/.test(from.replace(/"(?:\\.|[^"\\])*"/g, ''))
  return isPaired && more.length === 0 && MAIL_ADDRESS.test(sender?.address ?? '')
}

/** Letters of any script, and the signs that a mail server takes without quotation marks. */
const MAIL_ADDRESS = /^(?!['`])[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+@[\p{L}\p{M}\p{N}._-]+$/u

/** What each setting may be, and the sentence that says so. */
const SETTINGS = {
  PORT: [wholePort.default(3000), 'a whole number from 0 to 65535'],
  HOST: [listenAddress.optional(), 'a network address of this machine, such as 127.0.0.1'],
  DATA_DIR: [z.string().default('data'), 'the path of a folder'],
  DATABASE_URL: [
    addressWithPassword(/^postgres(ql)?$/)
      .transform(withStrictTls)
      .optional(),
    `postgres://user:password@host:5432/database, ${ESCAPED}`,
  ],
  PUBLIC_URL: [ownAddress.optional(), 'the address people open, such as https://reading.example.org'],
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
    `smtp://user:password@host:587, or smtps:// with port 465, ${ESCAPED}`,
  ],
  MAIL_FROM: [
    z.string().refine(isOneSender).optional(),
    'the one address mails come from, such as Lanternleaf <reading@example.org>',
  ],
  SIGN_UPS: [z.enum(SIGN_UPS).default('open'), `one of ${SIGN_UPS.join(', ')}`],
  LOG_LEVEL: [z.enum(LOG_LEVELS).default('info'), `one of ${LOG_LEVELS.join(', ')}`],
  AUTH_SECRET: [z.string().min(32).optional(), 'at least 32 characters, best chosen at random'],
  PIN_PEPPER: [z.string().min(32).optional(), 'at least 32 characters, best chosen at random'],
  GOOGLE_ISSUER: [
    issuer.default('https://accounts.google.com'),
    'https://accounts.google.com, or another issuer of OpenID Connect',
  ],
  GOOGLE_CLIENT_ID: [z.string().optional(), 'the id Google gave this server, with GOOGLE_CLIENT_SECRET beside it'],
  GOOGLE_CLIENT_SECRET: [z.string().optional(), 'the secret Google gave this server, with GOOGLE_CLIENT_ID beside it'],
  METRICS_PORT: [wholePort.optional(), 'a whole number from 0 to 65535'],
  METRICS_HOST: [listenAddress.default('127.0.0.1'), 'a network address of this machine, such as 127.0.0.1'],
  CLIENT_DIR: [z.string().default(resolve(import.meta.dirname, '../../web/dist')), 'the path of the built client'],
} as const

type SettingName = keyof typeof SETTINGS
type Setting<Name extends SettingName> = z.output<(typeof SETTINGS)[Name][0]>

export type Config = {
  /** 0 lets the system choose a free port. */
  readonly port: number
  /** undefined listens on every interface, so that the tablet in the same house can open it. */
  readonly host: string | undefined
  readonly dataDir: string
  /** undefined keeps everything in an SQLite file under `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Known when people open the product by one fixed address; https makes cookies Secure. */
  readonly publicUrl: URL | undefined
  /** More names it answers to than its own. */
  readonly allowedHosts: readonly string[]
  /** Who is believed when they say for whom they ask; undefined: this machine where people come by https, else nobody. */
  readonly trustedProxies: AddressRanges | undefined
  /** Where many families share an address, so that more of what is counted by network may come from it. */
  readonly schoolNetworks: AddressRanges | undefined
  /** undefined writes mails into files in `dataDir`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  /** who may make an account */
  readonly signUps: SignUps
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly authSecret: string | undefined
  readonly pinPepper: string | undefined
  /** undefined where parents cannot sign in with Google */
  readonly google: GoogleSettings | undefined
  readonly clientDir: string
  /** undefined where nobody asked for metrics */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
}

/** What Google gave this server. */
export type GoogleSettings = { readonly issuer: URL; readonly clientId: string; readonly clientSecret: string }

/** Quotation marks as keyboards, word processors and web pages write them. */
const QUOTE = `"'\\u00ab\\u00bb\\u2018-\\u201f\\u2039\\u203a\\u275b-\\u275e\\u300c-\\u300f\\u301d-\\u301f\\uff02\\uff07`
const QUOTES_AROUND = new RegExp(`^[${QUOTE}]+|[${QUOTE}]+$`, 'g')
const QUOTED = new RegExp(`^(?:(["'])(.*)\\1|(?!["'])[${QUOTE}](.*)(?!["'])[${QUOTE}])$`, 's')

/**
 * What stands around a value where a file of settings was read to the letter, or pasted from a page: spaces, the end of a
 * line, quotation marks.
 */
function bare(value = ''): string | undefined {
  const trimmed = value.trim()
  const [, , plain, curly] = QUOTED.exec(trimmed) ?? []
  return (plain ?? curly ?? trimmed).trim() || undefined
}

/** What people have in mind who give a value that cannot be. */
const hint = (name: SettingName, value = ''): string =>
  name === 'PUBLIC_URL' && URL.canParse(value) && new URL(value).pathname !== '/'
    ? ' Lanternleaf cannot live under a path such as /reading/: give it a name of its own.'
    : ''

/**
 * Reads every setting from the environment; an empty one counts as not given.
 * @throws StartupProblem naming the setting that is wrong and what is allowed. A value is never repeated: it may be secret.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = <Name extends SettingName>(name: Name): Setting<Name> => {
    const [schema, allowed] = SETTINGS[name]
    const value = bare(env[name])
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw new StartupProblem(`${name} must be ${allowed}.${hint(name, value)}`)
    return parsed.data as Setting<Name>
  }
  return {
    port: read('PORT'),
    host: read('HOST'),
    dataDir: resolve(read('DATA_DIR')),
    databaseUrl: read('DATABASE_URL'),
    publicUrl: read('PUBLIC_URL'),
    allowedHosts: read('ALLOWED_HOSTS') ?? [],
    trustedProxies: read('TRUSTED_PROXIES'),
    schoolNetworks: read('SCHOOL_NETWORKS'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    signUps: read('SIGN_UPS'),
    logLevel: read('LOG_LEVEL'),
    authSecret: read('AUTH_SECRET'),
    pinPepper: read('PIN_PEPPER'),
    google: readGoogle(read),
    clientDir: resolve(read('CLIENT_DIR')),
    metrics: readMetrics(read),
  }
}

/**
 * Sentences about names in the environment that are none of ours, and were probably meant to be.
 * A value is never repeated: it may be secret.
 */
export function mistypedSettings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.keys(env).flatMap((setting) => {
    if (setting in SETTINGS) return []
    const meant = Object.keys(SETTINGS).find((name) => bare(env[name]) === undefined && isLike(setting, name))
    return meant === undefined ? [] : [`${setting} is set, but no setting is called that; ${meant} may be meant`]
  })
}

/** Short names are like many others: of those only the letters are compared. */
const CLOSE_FROM = 8

function isLike(setting: string, name: string): boolean {
  const [one, other] = [lettersOf(setting), lettersOf(name)]
  return one === other || (name.length >= CLOSE_FROM && isOneApart(one, other))
}

/** Without what people leave out or write otherwise: lines between words, capitals, the end of a plural. */
const lettersOf = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[_-]/g, '')
    .replace(/(?:IES|Y|S)$/, '')

/** True when one letter more, less or another, or two in the other order, make one of the other. */
function isOneApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [left, right] = [one.slice(start), other.slice(start)]
  const swapped = `${left[1]}${left[0]}${left.slice(2)}`
  return left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1) || swapped === right
}

function readMetrics(read: <Name extends SettingName>(name: Name) => Setting<Name>): Config['metrics'] {
  const port = read('METRICS_PORT')
  if (port !== undefined && port !== 0 && port === read('PORT'))
    throw new StartupProblem('METRICS_PORT and PORT are the same; choose another METRICS_PORT.')
  return port === undefined ? undefined : { port, host: read('METRICS_HOST') }
}

function readGoogle(read: <Name extends SettingName>(name: Name) => Setting<Name>): GoogleSettings | undefined {
  const [clientId, clientSecret] = [read('GOOGLE_CLIENT_ID'), read('GOOGLE_CLIENT_SECRET')]
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined) {
    const missing = clientId === undefined ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET'
    throw new StartupProblem(`${missing} must be ${SETTINGS[missing][1]}.`)
  }
  return { issuer: new URL(read('GOOGLE_ISSUER')), clientId, clientSecret }
}

/** True when people reach the server over TLS: cookies are Secure and browsers are told to stay on https. */
export const isBehindTls = (config: Pick<Config, 'publicUrl'>): boolean => config.publicUrl?.protocol === 'https:'
