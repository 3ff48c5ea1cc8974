/** Checks that the documentation matches the code: links, file names, commands, settings and metrics. */

import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { INACTIVE_AFTER_MIN_DAYS } from '@lanternleaf/domain/child-login/inactive-space'
import { describe, expect, it } from 'vitest'
import { scripts } from '../package.json' with { type: 'json' }
import { serverEnv, serverFlags } from './run.mjs'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const PAGES = globSync(['*.md', 'docs/**/*.md', 'content/*/*.md'], { cwd: root }).toSorted()
const DECISIONS = globSync('docs/adr/0*.md', { cwd: root }).toSorted()
/** All pages except decisions, which may name things that no longer exist. */
const CURRENT = PAGES.filter((page) => !DECISIONS.includes(page))

/** Everything in a page that `pattern` finds, by its first group, with the page it is in. */
const findIn = (pages: readonly string[], pattern: RegExp): readonly (readonly [text: string, page: string])[] =>
  pages.flatMap((page) => [...read(page).matchAll(pattern)].map(([, text = '']) => [text, page] as const))

/** A heading's anchor as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const anchorsOf = (page: string): readonly string[] =>
  [...read(page).matchAll(/^#{1,6} (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

function isBrokenLink(link: string, page: string): boolean {
  if (/^(?:https?|mailto):/.test(link)) return false
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(root, target))) return true
  return anchor !== undefined && !anchorsOf(target).includes(anchor)
}

describe('documentation', () => {
  it('has no link to a page, picture or heading that does not exist', () => {
    const links = [...findIn(PAGES, /\]\(([^)\s]+)\)/g), ...findIn(PAGES, /<img src="([^"]+)"/g)]
    expect(links.length).toBeGreaterThan(200)
    expect(links.filter(([link, page]) => isBrokenLink(link, page))).toEqual([])
  })

  it('lists every page in its index', () => {
    const index = read('docs/README.md')
    const pages = CURRENT.filter((page) => page.startsWith('docs/') && page !== 'docs/README.md')
    expect(pages.filter((page) => !index.includes(`(${page.slice('docs/'.length)})`))).toEqual([])
  })

  it('names no file or folder that does not exist', () => {
    const exists = (path: string, page: string): boolean => {
      // `docs/security/controls.md` names paths from the server's sources.
      const folders = page.endsWith('controls.md') ? ['.', 'server/src'] : ['.', 'web/src', dirname(page)]
      return folders.some((folder) => globSync(join(folder, path), { cwd: root }).length > 0)
    }
    const paths = findIn(CURRENT, /`((?:[\w.-]+\/)+[\w.*{},-]*)`/g).filter(
      ([path]) => !(GENERATED_PATHS.test(path) || FOREIGN_PATHS.includes(path)),
    )
    expect(paths.length).toBeGreaterThan(200)
    expect(paths.filter(([path, page]) => !exists(path, page))).toEqual([])
  })

  it('describes every folder of the server and of the client', () => {
    const foldersOf = (parent: string) =>
      readdirSync(join(root, parent), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      )
    const missing = (page: string, parent: string) =>
      foldersOf(parent).filter((folder) => !read(page).includes(`\`${folder}\``))
    expect(missing('docs/develop/architecture.md', 'server/src')).toEqual([])
    expect(missing('CONTRIBUTING.md', 'web/src')).toEqual([])
  })

  it('names no identifier that the code does not have', () => {
    const files = globSync('{contract,domain,content,scripts,server,web}/**/*.{ts,tsx,mjs,css,yaml}', {
      cwd: root,
      exclude: (name) => ['node_modules', 'dist'].includes(name),
    })
    const code = files.map(read).join('\n')
    const pages = CURRENT.filter((page) => page.startsWith('docs/'))
    const identifiers = findIn(pages, /`([a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)`/g)
    expect(identifiers.length).toBeGreaterThan(20)
    expect(identifiers.filter(([identifier]) => !code.includes(identifier))).toEqual([])
  })

  it('names only npm commands that exist', () => {
    const [longRuns, admin, content] = [
      keysOf('scripts/test.mjs', 'LONG_RUNS'),
      keysOf('scripts/program.mjs', 'ADMIN'),
      keysOf('scripts/program.mjs', 'CONTENT'),
    ]
    const isContent = (item: string) =>
      content.includes(item) || globSync(`content/**/${item}{,.yaml}`, { cwd: root }).length > 0
    const isKnown = (command: string): boolean => {
      const [name = '', commandArguments = ''] = command.replace(/^npm (?:run )?/, '').split(/ -- ?/)
      const [first = ''] = commandArguments.split(' ')
      if (!Object.hasOwn(scripts, name)) return false
      if (first === '' || first.startsWith('<') || EXAMPLES.includes(first)) return true
      if (name === 'test') return longRuns.includes(first)
      if (name === 'admin') return admin.includes(first)
      return name === 'content' ? isContent(first) : ['backup', 'restore'].includes(name)
    }
    const commands = findIn(CURRENT, /(npm (?:run [a-z]+|start|test)(?: -- [\w./<>@-]+)?)/g)
    expect(commands.length).toBeGreaterThan(50)
    expect(commands.filter(([command]) => !isKnown(command))).toEqual([])
  })

  it('lists every setting, and no other', () => {
    const known = [...read('server/src/config.ts').matchAll(/^ {2}([A-Z_]+): \[/gm)].map(([, name]) => name)
    const listed = findIn(['docs/deploy/configuration.md'], /^\| `([A-Z_]+)`/gm).map(([name]) => name)
    expect(known.length).toBeGreaterThan(15)
    expect(listed.toSorted()).toEqual(known.toSorted())
  })

  it('gives the range of a setting as the server checks it', () => {
    const config = read('server/src/config.ts')
    const maximum = (name: string): string =>
      new RegExp(`^const ${name} = ([\\d_]+)$`, 'm').exec(config)?.[1]?.replaceAll('_', '') ?? 'unknown'
    const rowOf = (setting: string): string =>
      findIn(['docs/deploy/configuration.md'], new RegExp(`^(\\| \`${setting}\`.*)`, 'gm'))[0]?.[0] ?? ''
    expect(rowOf('DRAIN_SECONDS')).toContain(`0 to ${maximum('DRAIN_MAX_SECONDS')}`)
    expect(rowOf('RETENTION_DAYS')).toContain(`${INACTIVE_AFTER_MIN_DAYS} to ${maximum('RETENTION_MAX_DAYS')}`)
  })

  it('names no environment variable that nothing reads', () => {
    const settings = findIn(['docs/deploy/configuration.md'], /^\| `([A-Z_]+)`/gm).map(([name]) => name)
    const variables = findIn(CURRENT, /\b([A-Z][A-Z_]{2,})=/g).filter(([name]) => !settings.includes(name))
    expect(variables.filter(([name]) => OTHER_VARIABLES[name] === undefined)).toEqual([])
    for (const [name, file] of Object.entries(OTHER_VARIABLES)) expect(read(file)).toContain(name)
  })

  it('lists every metric', () => {
    const source = read('server/src/metrics/metrics.ts')
    const known = [...source.matchAll(/gauge\(\s*'(\w+)'/g)].map(([, name]) => `lanternleaf_${name}`)
    const listed = findIn(['docs/deploy/metrics.md'], /^\| `(lanternleaf_\w+)`/gm).map(([name]) => name)
    expect(listed.toSorted()).toEqual([...known, 'lanternleaf_request_seconds'].toSorted())
  })

  it('needs no sudo on a server, which Debian may come without', () => {
    const pages = CURRENT.filter((page) => page.startsWith('docs/deploy/') && page !== 'docs/deploy/home.md')
    expect(pages.length).toBeGreaterThan(10)
    expect(findIn(pages, /\b(sudo) /g)).toEqual([])
  })

  it('encrypts the connection to each database on another machine in its examples', () => {
    const addresses = findIn(CURRENT, /^ *DATABASE_URL=(postgres:.*)$/gm)
    expect(addresses.length).toBeGreaterThan(1)
    expect(addresses.filter(([address]) => !address.endsWith('?sslmode=require'))).toEqual([])
  })

  it('shows what a start prints at home', () => {
    const [, output = ''] = /```\n(Lanternleaf is ready[^`]*)```/.exec(read('docs/deploy/home.md')) ?? []
    const program = ['program.ts', 'http/exposure.ts'].map((file) => read(`server/src/${file}`)).join('\n')
    const texts = output.split('\n').map((line) => line.replace(/^\d\d:\d\d |http:.*|…$/g, '').trim())
    expect(texts.filter((text) => text !== '').length).toBe(3)
    expect(texts.filter((text) => !program.includes(text))).toEqual([])
  })

  it('waits for a server that was started until it is well, not for a fixed time', () => {
    const page = read('docs/deploy/server.md')
    expect(page).toMatch(/^until .*lanternleaf health; do sleep 1; done$/m)
    expect(findIn(CURRENT, /^(sleep \d.*)$/gm)).toEqual([])
  })

  it('names the scrape job as the alerts and the dashboard do', () => {
    const [, job = ''] = /job_name: (\w+)/.exec(read('docs/deploy/metrics.md')) ?? []
    for (const file of ['deploy/alerts.yaml', 'deploy/grafana-dashboard.json']) {
      const jobs = findIn([file], /\bjob=\\?"(\w+)/g).map(([name]) => name)
      expect([...new Set(jobs)], file).toEqual([job])
    }
    // The absence of the server's own metrics would be reported only after the last of several servers stopped.
    expect(read('deploy/alerts.yaml')).toContain(`up{job="${job}"} == 0`)
    expect(read('deploy/alerts.yaml')).not.toContain('absent(lanternleaf')
  })

  it('starts the server everywhere as npm start does', () => {
    const command = `node_modules/.bin/node ${serverFlags.join(' ')} server/dist/main.js`
    const malloc = `MALLOC_ARENA_MAX=${serverEnv().MALLOC_ARENA_MAX}`
    expect(read('docs/deploy/server.md')).toContain(command)
    expect(read('docs/deploy/server.md')).toContain(malloc)
    const script = read('scripts/release/lanternleaf.sh')
    expect(script).toContain(` ${serverFlags.join(' ')} "$program/server/dist/main.js"`)
    expect(script).toContain(`MALLOC_ARENA_MAX:-${serverEnv().MALLOC_ARENA_MAX}}`)
  })

  it('runs each of its operating commands in a test', () => {
    for (const [command, test] of Object.entries(TESTS_OF_COMMANDS)) {
      expect(findIn(CURRENT, new RegExp(`(${command})`, 'g')), command).not.toEqual([])
      expect(existsSync(join(root, test)), test).toBe(true)
    }
  })

  it('dumps the database of the settings, and none where the settings name none', () => {
    const [, block = ''] =
      /```\n(umask 077\nDATABASE_URL=.*\npg_dump [^`]*)```/.exec(read('docs/deploy/backup-restore.md')) ?? []
    const folder = mkdtempSync(join(tmpdir(), 'lanternleaf-docs-'))
    const file = join(folder, 'lanternleaf.env')
    const commands = block.replace('/etc/lanternleaf.env', file).replace('pg_dump ', 'printf "%s\\n" ')
    const dumpWith = (settings: string): string => {
      writeFileSync(file, `MAIL_FROM=Lanternleaf <reading@example.org>\n${settings}`)
      return execFileSync('sh', ['-c', commands], { encoding: 'utf8', stdio: 'pipe' })
    }
    try {
      expect(dumpWith('DATABASE_URL=postgres://me:a%40b@db/books?sslmode=require\n')).toMatch(
        /^postgres:\/\/me:a%40b@db\/books\?sslmode=require$/m,
      )
      expect(() => dumpWith('')).toThrow(/DATABASE_URL/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('has a README of at most 350 words', () => {
    const words = read('README.md')
      .replace(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
    expect(words.length).toBeLessThanOrEqual(350)
  })
})

describe('decisions', () => {
  it.each(DECISIONS)('%s has a status, a date and one page', (page) => {
    const text = read(page)
    expect(text).toMatch(/^# \d+\. /)
    expect(text).toMatch(/^- Status: (?:accepted|superseded)/m)
    expect(text).toMatch(/^- Date: 20\d\d-\d\d-\d\d$/m)
    for (const part of ['Context', 'Decision', 'Consequences']) expect(text).toContain(`\n## ${part}\n`)
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(600)
  })

  it('are numbered without a gap, and all listed', () => {
    expect(DECISIONS.map((page) => Number(page.slice('docs/adr/'.length, 'docs/adr/0000'.length)))).toEqual(
      DECISIONS.map((_, index) => index + 1),
    )
    const index = read('docs/adr/README.md')
    expect(DECISIONS.filter((page) => !index.includes(page.slice('docs/adr/'.length)))).toEqual([])
  })
})

/** The names in `const <name> = { name: …, }`. */
function keysOf(file: string, name: string): readonly string[] {
  const [, body = ''] = new RegExp(`const ${name} = \\{\\n([\\s\\S]*?)\\n\\}`).exec(read(file)) ?? []
  return [...body.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, key = '']) => key)
}

/** Folders that a build or a run makes. */
const GENERATED_PATHS = /^(?:data|release|DATA_DIR|node_modules|\.cache|server\/dist|web\/dist|web\/src\/generated)\b/

/** Paths on other machines, or that an author makes. */
const FOREIGN_PATHS = [
  './lanternleaf',
  'example.org/reading/',
  'content/stories/ocean/my-first/',
  'content/stories/invention/lunch-boat/',
  'ocean/vowel-teams.yaml',
  'ocean/mine.yaml',
]

/** Names in examples, which an author or operator replaces. */
const EXAMPLES = ['my-first', 'sentences/ocean']

/** Environment variables that are not settings of the server, and what reads them. */
const OTHER_VARIABLES: Readonly<Record<string, string>> = {
  CHROMIUM_PATH: 'vitest.config.ts',
  BROWSERS: 'scripts/test-tools.mjs',
  LONG: 'e2e/playwright.config.ts',
  MALLOC_ARENA_MAX: 'scripts/run.mjs',
  SITE: 'docs/deploy/Caddyfile.home',
  DATABASE_PASSWORD: 'compose.postgres.yaml',
  WRITE_SCHEMA: 'server/src/db/schema.test.ts',
  ENV_FILE: 'scripts/release/lanternleaf.sh',
}

/** Where the commands of the pages for operators are run. */
const TESTS_OF_COMMANDS: Readonly<Record<string, string>> = {
  'npm start': 'server/src/launcher.test.ts',
  'npm run backup': 'server/src/documented-commands.test.ts',
  'npm run restore': 'server/src/documented-commands.test.ts',
  'npm run admin -- accounts': 'server/src/documented-commands.test.ts',
  'npm run admin -- accounts erase': 'server/src/admin/admin.test.ts',
  'npm run admin -- accounts list': 'server/src/admin/admin.test.ts',
  'npm run admin -- check': 'server/src/admin/admin.test.ts',
  'npm run admin -- invite': 'server/src/documented-commands.test.ts',
  'npm run admin -- password-link': 'server/src/documented-commands.test.ts',
  'npm run admin -- rebuild': 'server/src/documented-commands.test.ts',
  'lanternleaf update': 'server/src/install/update.test.ts',
  'lanternleaf rollback': 'server/src/install/update.test.ts',
  'caddy run': 'server/src/http/behind-caddy.test.ts',
}
