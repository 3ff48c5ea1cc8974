import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isBehindTls, readConfig } from './config.ts'
import { StartupProblem } from './startup-problem.ts'

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: undefined,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      publicUrl: undefined,
      trustedProxies: undefined,
      logLevel: 'info',
    })
  })

  it('takes what is given, and an empty setting as none', () => {
    const config = readConfig({ PORT: '0', HOST: ' ', PUBLIC_URL: 'https://reading.example.org', LOG_LEVEL: 'warn' })
    expect(config).toMatchObject({ port: 0, host: undefined, logLevel: 'warn' })
    expect([isBehindTls(config), isBehindTls(readConfig({}))]).toEqual([true, false])
  })

  it('knows Google by an id and a secret, and none without', () => {
    const given = { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'a secret' }
    const at = (issuer: string) => ({ issuer: new URL(issuer), clientId: 'an id', clientSecret: 'a secret' })
    expect(readConfig({}).google).toBeUndefined()
    expect(readConfig(given).google).toEqual(at('https://accounts.google.com'))
    const near = 'http://127.0.0.1:4700'
    expect(readConfig({ ...given, GOOGLE_ISSUER: near }).google).toEqual(at(near))
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'an id' })).toThrow(/^GOOGLE_CLIENT_SECRET must be the secret/)
    expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'a secret' })).toThrow(/^GOOGLE_CLIENT_ID must be the id/)
    const behind = ['https:', 'http://localhost/', 'http://localhost']
    for (const far of [
      ...['http://accounts.example.org', 'http://127.0.0.1.example.org', 'accounts.google.com'],
      ...behind.map((address) => `http://accounts.example.org/?${address}`),
    ]) {
      expect(() => readConfig({ ...given, GOOGLE_ISSUER: far })).toThrow(/^GOOGLE_ISSUER must be https:/)
    }
  })

  it('measures where a port is given for it, on this machine alone unless another address is', () => {
    expect(readConfig({ METRICS_HOST: '192.0.2.8' }).metrics).toBeUndefined()
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
    expect(readConfig({ METRICS_PORT: '65535', METRICS_HOST: '192.0.2.8' }).metrics).toEqual({
      ...{ port: 65_535, host: '192.0.2.8' },
    })
  })

  it('takes the addresses of proxies apart', () => {
    expect(readConfig({ TRUSTED_PROXIES: '192.0.2.8, 2001:db8::8' })).toMatchObject({
      trustedProxies: ['192.0.2.8', '2001:db8::8'],
    })
  })

  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
    ['DATABASE_URL', 'mysql://x/y', 'DATABASE_URL must be postgres://user:password@host:5432/database.'],
    ['PUBLIC_URL', 'reading.example.org', /^PUBLIC_URL must be the address people open/],
    ['PUBLIC_URL', 'https://reading.example.org/path', /^PUBLIC_URL must be/],
    ['PUBLIC_URL', 'https://reading.example.org/?a=b', /^PUBLIC_URL must be/],
    ['PUBLIC_URL', 'https://reading.example.org/#here', /^PUBLIC_URL must be/],
    ['PUBLIC_URL', 'https://maya@reading.example.org', /^PUBLIC_URL must be/],
    ['TRUSTED_PROXIES', '192.0.2.8, proxy.example.org', /^TRUSTED_PROXIES must be addresses of proxies/],
    ['SMTP_URL', 'mail.example.org', /^SMTP_URL must be smtp:/],
    ['MAIL_FROM', 'Lanternleaf', /^MAIL_FROM must be who mails come from/],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    ['AUTH_SECRET', 'short', /^AUTH_SECRET must be at least 32 characters/],
    ['PIN_PEPPER', 'short', /^PIN_PEPPER must be at least 32 characters/],
  ])('says what %s may be, and does not repeat %j', (name, value, sentence) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(StartupProblem)
    expect(read).toThrow(sentence)
    expect(read).not.toThrow(new RegExp(`\\b${value}\\b.*not`))
  })
})
