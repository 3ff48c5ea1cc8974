/** Tests of the server's settings: defaults, what is accepted, and the sentence for a value that is not. */

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isBehindTls, mistypedSettings, readConfig } from './config.ts'
import { StartupProblem } from './startup-problem.ts'

describe('readConfig', () => {
  it('has defaults for all settings', () => {
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

  it('reads settings, and ignores empty ones', () => {
    const config = readConfig({ PORT: '0', HOST: ' ', PUBLIC_URL: 'https://reading.example.org', LOG_LEVEL: 'warn' })
    expect(config).toMatchObject({ port: 0, host: undefined, logLevel: 'warn' })
    expect([isBehindTls(config), isBehindTls(readConfig({}))]).toEqual([true, false])
  })

  it('lets everybody sign up by default', () => {
    const readSignUps = (SIGN_UPS?: string) => readConfig({ SIGN_UPS }).signUps
    expect([readSignUps(), readSignUps('invited'), readSignUps('closed')]).toEqual(['open', 'invited', 'closed'])
    expect(() => readSignUps('nobody')).toThrow(/^SIGN_UPS must be one of open, invited, closed/)
  })

  it('keeps an unused space two years, or as long as the operator says', () => {
    const days = (RETENTION_DAYS?: string) => readConfig({ RETENTION_DAYS }).retentionDays
    expect([days(), days('180'), days('3650')]).toEqual([730, 180, 3650])
    for (const wrong of ['179', '3651', '30 days', '-200'])
      expect(() => days(wrong)).toThrow(/^RETENTION_DAYS must be a whole number of days from 180 to 3650/)
  })

  it('in a demo closes sign-up, sends no mail and has a folder of its own', () => {
    const settings = { DEMO: '1', SIGN_UPS: 'open', SMTP_URL: 'smtp://mail.example.org', GOOGLE_CLIENT_ID: 'an id' }
    const off = { smtpUrl: undefined, signInProvider: undefined }
    expect(readConfig(settings)).toMatchObject({
      isDemo: true,
      signUps: 'closed',
      dataDir: resolve('data/demo'),
      ...off,
    })
    expect(readConfig({ DEMO: '0' })).toMatchObject({ isDemo: false, dataDir: resolve('data') })
    expect(() => readConfig({ DEMO: 'yes' })).toThrow(/^DEMO must be 1 for a demo/)
  })

  it('configures Google only with both an id and a secret', () => {
    const settings = { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'a secret' }
    const client = { clientId: 'an id', clientSecret: 'a secret', name: 'Google', scopes: [], allowedClaim: null }
    const providerAt = (issuer: string) => ({ issuer: new URL(issuer), ...client })
    expect(readConfig({}).signInProvider).toBeUndefined()
    expect(readConfig(settings).signInProvider).toEqual(providerAt('https://accounts.google.com'))
    const localIssuer = 'http://127.0.0.1:4700'
    expect(readConfig({ ...settings, GOOGLE_ISSUER: localIssuer }).signInProvider).toEqual(providerAt(localIssuer))
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'an id' })).toThrow(/^GOOGLE_CLIENT_SECRET must be the secret/)
    expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'a secret' })).toThrow(/^GOOGLE_CLIENT_ID must be the id/)
    const behind = ['https:', 'http://localhost/', 'http://localhost']
    for (const far of [
      ...['http://accounts.example.org', 'http://127.0.0.1.example.org', 'accounts.google.com'],
      ...behind.map((address) => `http://accounts.example.org/?${address}`),
    ]) {
      expect(() => readConfig({ ...settings, GOOGLE_ISSUER: far })).toThrow(/^GOOGLE_ISSUER must be https:/)
    }
  })

  describe('another identity provider', () => {
    const settings = {
      OIDC_ISSUER: 'https://id.school.example/realms/oak',
      OIDC_CLIENT_ID: 'an id',
      OIDC_CLIENT_SECRET: 'a secret',
      OIDC_NAME: 'Oak School',
    }
    const withSetting = (name: string, value: string) => readConfig({ ...settings, [name]: value }).signInProvider

    it('has a name, scopes and a claim that accounts need', () => {
      const issuer = new URL(settings.OIDC_ISSUER)
      const client = { issuer, clientId: 'an id', clientSecret: 'a secret', name: 'Oak School' }
      expect(readConfig(settings).signInProvider).toEqual({ ...client, scopes: [], allowedClaim: null })
      const more = {
        ...settings,
        OIDC_SCOPES: 'groups, https://school.example/roles',
        OIDC_ALLOWED_CLAIM: 'hd=a.example',
      }
      expect(readConfig(more).signInProvider).toEqual({
        ...client,
        scopes: ['groups', 'https://school.example/roles'],
        allowedClaim: { name: 'hd', value: 'a.example' },
      })
      expect(readConfig({ ...settings, DEMO: '1' }).signInProvider).toBeUndefined()
    })

    it('is set completely or not at all', () => {
      for (const name of Object.keys(settings))
        expect(() => withSetting(name, '')).toThrow(new RegExp(`^${name} must be the `))
      expect(() => readConfig({ OIDC_ALLOWED_CLAIM: 'groups=parents' })).toThrow(/^OIDC_ISSUER must be/)
      expect(() => readConfig({ OIDC_SCOPES: 'groups' })).toThrow(/^OIDC_ISSUER must be/)
    })

    it('excludes the settings of Google, whose claims need the other settings', () => {
      const google = { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'a secret' }
      expect(() => readConfig({ ...google, ...settings })).toThrow(/^Settings that begin with GOOGLE_ and with OIDC_/)
      expect(() => readConfig({ ...google, OIDC_ALLOWED_CLAIM: 'hd=a.example' })).toThrow(
        /exclude each other.*OIDC_ISSUER=https:\/\/accounts\.google\.com\.$/,
      )
      expect(() => withSetting('GOOGLE_CLIENT_ID', 'an id')).toThrow(/exclude each other/)
    })

    it('has a short name of one line without markup', () => {
      for (const name of ["King's School", 'Schule B & C', 'École (parents)', '学校', 'x'.repeat(30)])
        expect(withSetting('OIDC_NAME', name)?.name).toBe(name)
      for (const name of ['x'.repeat(31), '<b>School</b>', 'a "school"', 'a\nb', '\u202eloohcs', '...'])
        expect(() => withSetting('OIDC_NAME', name)).toThrow(/^OIDC_NAME must be the name of the provider/)
    })

    it('needs a claim with a value, which the first = separates', () => {
      const claim = (text: string) => withSetting('OIDC_ALLOWED_CLAIM', text)?.allowedClaim
      expect(claim('groups = /parents of Oak ')).toEqual({ name: 'groups', value: '/parents of Oak' })
      expect(claim('https://school.example/roles=a=b')).toEqual({ name: 'https://school.example/roles', value: 'a=b' })
      for (const wrong of ['groups', 'groups=', '=parents', 'two words=parents', `groups=${'x'.repeat(201)}`])
        expect(() => claim(wrong)).toThrow(/^OIDC_ALLOWED_CLAIM must be a claim and the value/)
      for (const wrong of ['gro"ups', 'é', 'x'.repeat(101)])
        expect(() => withSetting('OIDC_SCOPES', wrong)).toThrow(/^OIDC_SCOPES must be scopes/)
    })
  })

  it('serves metrics only with METRICS_PORT, and only on this machine by default', () => {
    expect(readConfig({ METRICS_HOST: '192.0.2.8' }).metrics).toBeUndefined()
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
    expect(readConfig({ METRICS_PORT: '65535', METRICS_HOST: '192.0.2.8' }).metrics).toEqual({
      port: 65_535,
      host: '192.0.2.8',
    })
  })

  it('rejects the same port for pages and metrics', () => {
    expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow(/^METRICS_PORT and PORT are the same; choose another/)
    expect(readConfig({ METRICS_PORT: '0', PORT: '0' }).metrics?.port).toBe(0)
  })

  it.each([
    ['SIGNUPS', 'SIGN_UPS'],
    ['SIGN_UP', 'SIGN_UPS'],
    ['sign_ups', 'SIGN_UPS'],
    ['ALLOWED_HOST', 'ALLOWED_HOSTS'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['PULBIC_URL', 'PUBLIC_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['SMPT_URL', 'SMTP_URL'],
  ])('suggests for the unknown setting %s the setting %s, without its value', (mistyped, meant) => {
    expect(mistypedSettings({ [mistyped]: 'closed' })).toEqual([
      `${mistyped} is set, but no setting is called that; ${meant} may be meant`,
    ])
    expect(mistypedSettings({ [mistyped]: 'closed', [meant]: 'open' })).toEqual([])
  })

  it('ignores settings of other programs', () => {
    const otherVariables =
      'PATH HOME HOSTNAME HOSTTYPE SORT POST LOGNAME MAIL PWD LANG TERM USER SHELL NODE_ENV http_proxy NO_PROXY XDG_DATA_DIRS npm_config_loglevel'
    expect(mistypedSettings(Object.fromEntries(otherVariables.split(' ').map((name) => [name, 'x'])))).toEqual([])
  })

  it('reads proxies as addresses and ranges', () => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '192.0.2.8, 172.18.0.0/16,2001:db8::/48' })
    const isTrusted = ['192.0.2.8', '172.18.9.9', '2001:db8::9', '192.0.2.9'].map((at) => trustedProxies?.contains(at))
    expect(isTrusted).toEqual([true, true, true, false])
  })

  it.each([
    ['192.0.2.8,'],
    ['192.0.2.8 192.0.2.9'],
    ['192.0.2.8;\n 192.0.2.9 ;'],
    ['"192.0.2.8","192.0.2.9"'],
    [',192.0.2.8, “192.0.2.9”'],
    ["'192.0.2.8' [::1]"],
  ])('reads every list in the same way: %j', (list) => {
    const { trustedProxies, schoolNetworks } = readConfig({ TRUSTED_PROXIES: list, SCHOOL_NETWORKS: list })
    expect([trustedProxies?.contains('192.0.2.8'), schoolNetworks?.contains('192.0.2.8')]).toEqual([true, true])
    expect(readConfig({ ALLOWED_HOSTS: list }).allowedHosts).toContain('192.0.2.8')
  })

  it.each(['TRUSTED_PROXIES', 'SCHOOL_NETWORKS', 'ALLOWED_HOSTS'])('rejects an empty list for %s', (name) => {
    for (const list of [',', ' ; ', '"",""', "', '"]) {
      expect(() => readConfig({ [name]: list })).toThrow(new RegExp(`^${name} must be `))
    }
  })

  it('reads schools’ networks as addresses and ranges', () => {
    const { schoolNetworks } = readConfig({ SCHOOL_NETWORKS: '198.51.100.0/24,2001:db8::/48' })
    const isSchool = ['198.51.100.9', '2001:db8:0:7::9', '203.0.113.9'].map((at) => schoolNetworks?.contains(at))
    expect([isSchool, readConfig({}).schoolNetworks]).toEqual([[true, true, false], undefined])
  })

  it.each(['""', "''", '“”', '„“', '””', '«»', '»«', '‘’', '＂＂'])(
    'strips %s, spaces and a line end around any value',
    (quotes) => {
      const [before = '', after = ''] = quotes
      const settings = {
        PORT: '8080',
        HOST: '[::1]',
        DATA_DIR: '/var/lib/reading',
        LOG_LEVEL: 'warn',
        METRICS_PORT: '9464',
        PUBLIC_URL: 'https://reading.example.org',
        TRUSTED_PROXIES: '192.0.2.8',
        ALLOWED_HOSTS: 'nas.lan',
        DATABASE_URL: 'postgres://me:pw@db/books',
        SMTP_URL: 'smtp://me:pw@mail.example.org:587',
        MAIL_FROM: 'Lanternleaf <reading@example.org>',
        AUTH_SECRET: 'a'.repeat(32),
        PIN_PEPPER: 'p'.repeat(32),
        GOOGLE_CLIENT_ID: 'an id',
        GOOGLE_CLIENT_SECRET: 'a secret',
      }
      const quoted = Object.entries(settings).map(([name, value]) => [name, ` ${before}${value} ${after} \r\n`])
      const plain = (config: object) => JSON.parse(JSON.stringify(config))
      expect(plain(readConfig(Object.fromEntries(quoted)))).toEqual(plain(readConfig(settings)))
      expect(readConfig({ PORT: quotes }).port).toBe(3000)
    },
  )

  it('reads host names, also from whole addresses', () => {
    const hosts = 'nas.lan, http://NAS.fritz.box:3000/ büro.internal,192.168.1.20:3000, my_nas,[fd00::1]:3000'
    expect(readConfig({ ALLOWED_HOSTS: hosts }).allowedHosts).toEqual([
      ...['nas.lan', 'nas.fritz.box', 'xn--bro-hoa.internal', '192.168.1.20', 'my_nas', '[fd00::1]'],
    ])
    expect(readConfig({ ALLOWED_HOSTS: '"nas.lan","b.lan" «c.lan»' }).allowedHosts).toEqual([
      'nas.lan',
      'b.lan',
      'c.lan',
    ])
    expect(readConfig({}).allowedHosts).toEqual([])
    for (const name of ['na"s.lan', 'na“s.lan', "na's.lan", 'nas.lan<', '🦊.lan', 'nas\u200b.lan'])
      expect(() => readConfig({ ALLOWED_HOSTS: name })).toThrow(/^ALLOWED_HOSTS must be names/)
    expect(() => readConfig({ ALLOWED_HOSTS: 'nas.lan, *.fritz.box' })).toThrow(/^ALLOWED_HOSTS must be names/)
  })

  it.each([
    'reading@example.org',
    'Lanternleaf <reading@example.org>',
    '"Lanternleaf, for reading" <reading@example.org>',
    "Maya's reading <reading@example.org>",
    'Lanternleaf reading@example.org',
    'lanternleaf@nas',
    '“Lanternleaf” <reading@example.org>',
    "o'brien+reading@example.org",
    'büro@büro.example.org',
  ])('accepts the sender %s', (from) => expect(readConfig({ MAIL_FROM: from }).mailFrom).toBe(from))

  it.each([
    ...['"Lanternleaf"@', '"Lanternleaf  reading"@example.org', 'one@example.org, other@example.org', '@', 'a@b@c'],
    ...[
      '“reading@example.org',
      'Lanternleaf <“reading@example.org”>',
      '«reading@example.org> ',
      'reading@example.org’',
    ],
    ...[
      '<reading@example.org',
      'reading@example.org>',
      '<<reading@example.org>>',
      '＜reading@example.org＞',
      "'reading@example.org",
    ],
    ...['Lanternleaf <reading\u200b@example.org>', 'reading＠example.org', 'a <one@example.org> <two@example.org>'],
    ...['Readers: one@example.org;', '"Lanternleaf <reading@example.org>', 'reading@example.org\nBcc: x@example.org'],
  ])('rejects the sender %j', (from) => {
    expect(() => readConfig({ MAIL_FROM: from })).toThrow(/^MAIL_FROM must be the one address mails come from/)
  })

  it.each([
    ['postgres://reader:p%40ss%23w%3Frd%2F%25@db:5432/books', 'postgres://reader:p%40ss%23w%3Frd%2F%25@db:5432/books'],
    ['postgres://reader@corp:a+b!c=d&e@db/books', 'postgres://reader%40corp:a+b!c%3Dd&e@db/books'],
    ['postgres://reader:a b@db/books', 'postgres://reader:a%20b@db/books'],
    ['postgres:///books?host=/run/postgresql&user=reader@corp', undefined],
    ['postgres://reader:pw@%2Frun%2Fpostgresql/books', undefined],
    ['postgres://reader@/books?host=/run/postgresql', 'postgres://reader@localhost/books?host=/run/postgresql'],
    ['postgres://reader:pw@[::1]:5432/books?sslmode=disable', undefined],
    ['postgres://reader:pw@db/books?sslmode=require', 'postgres://reader:pw@db/books?sslmode=verify-full'],
    ['postgres://reader:pw@db/books?sslmode=require&uselibpqcompat=true', undefined],
  ])('accepts the database URL %s', (address, url = address) => {
    expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(url)
  })

  it.each(['p@ss#w?rd', '12#34', '12/34', '12?34', 'pa/ss', '100%', '%zz', 'a@b/c', '@/x', '#', '%'])(
    'explains how to encode a password such as %s, without repeating it',
    (password) => {
      for (const [name, address] of [
        ['DATABASE_URL', `postgres://reader:${password}@db.example.org:5432/books`],
        ['SMTP_URL', `smtp://reader:${password}@mail.example.org:587`],
      ] as const) {
        const sentence = new RegExp(`^${name} must be .* are written as %40 %23 %3F %2F and %25\\.$`)
        expect(() => readConfig({ [name]: address })).toThrow(sentence)
      }
    },
  )

  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
    ['DATABASE_URL', 'mysql://x/y', /^DATABASE_URL must be postgres:\/\/user:password@host:5432\/database, /],
    ['PUBLIC_URL', 'reading.example.org', /^PUBLIC_URL must be the address people open/],
    ['PUBLIC_URL', 'https://reading.example.org/path', /cannot live under a path such as .* a name of its own\.$/],
    ['PUBLIC_URL', 'https://reading.example.org/?a=b', /^PUBLIC_URL must be/],
    ['PUBLIC_URL', 'https://reading.example.org/#here', /^PUBLIC_URL must be/],
    ['PUBLIC_URL', 'https://maya@reading.example.org', /^PUBLIC_URL must be/],
    ['PUBLIC_URL', 'https://“reading.example.org”', /^PUBLIC_URL must be/],
    ['PUBLIC_URL', 'https://"reading.example.org"', /^PUBLIC_URL must be/],
    ['TRUSTED_PROXIES', '192.0.2.8, proxy.example.org', /^TRUSTED_PROXIES must be addresses of proxies/],
    ['TRUSTED_PROXIES', '10.0.0.0/33', /^TRUSTED_PROXIES must be addresses of proxies, or ranges/],
    ['SCHOOL_NETWORKS', 'school.example.org', /^SCHOOL_NETWORKS must be addresses of schools, or ranges/],
    ['ALLOWED_HOSTS', 'nas.lan/reading', /^ALLOWED_HOSTS must be names/],
    ['SMTP_URL', 'smtp:///', /^SMTP_URL must be/],
    ['SMTP_URL', 'smtp://me:pw@“mail.example.org”:587', /^SMTP_URL must be/],
    ['SMTP_URL', 'mail.example.org', /^SMTP_URL must be smtp:/],
    ['MAIL_FROM', 'Lanternleaf', /^MAIL_FROM must be the one address mails/],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    ['AUTH_SECRET', 'short', /^AUTH_SECRET must be at least 32 characters/],
    ['PIN_PEPPER', 'short', /^PIN_PEPPER must be at least 32 characters/],
  ])('says which values %s accepts, without repeating %j', (name, value, sentence) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(StartupProblem)
    expect(read).toThrow(sentence)
    expect(read).not.toThrow(new RegExp(`\\b${value}\\b.*not`))
  })
})

it('documents every setting in the table of settings', () => {
  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): \[/gm)].map(([, name]) => name)
  const table = readFileSync(new URL('../../docs/deploy/configuration.md', import.meta.url), 'utf8')
  expect(names.length).toBeGreaterThan(15)
  for (const name of names) expect(table).toMatch(new RegExp(`^\\| .*\`${name}\``, 'm'))
})
