/** Starts Parse Server, an open-source backend for apps, with which the load tests compare Lanternleaf. */

import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { startProgram } from '../server/src/testing/server-process.ts'
import { CHILDREN } from './lanternleaf.ts'
import { createCycle, post, type Target } from './measure.ts'

/**
 * Not a dependency: each start runs `npm install`, which downloads this version into `FOLDER` if it is not there yet.
 */
const PACKAGE = 'parse-server@9.10.0'
const FOLDER = join(import.meta.dirname, '..', '.cache', 'parse-server')
/** As short as the PIN with which a child logs in to Lanternleaf. */
const PASSWORD = '4821'
const KEYS = { 'x-parse-application-id': 'load', 'content-type': 'application/json' }

/**
 * Starts Parse Server on a PostgreSQL database, and creates `CHILDREN` users. Each stands for a parent and a child at
 * once: it logs in and saves as a child does, and has one row of the class `Child`. The names of the scenarios equal
 * those in `LOADS` of `main.ts`.
 */
export async function startParseServer(databaseUrl: string): Promise<Target> {
  mkdirSync(FOLDER, { recursive: true })
  const flags = ['--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...flags, PACKAGE], { stdio: ['ignore', 'ignore', 'inherit'] })
  const program = startProgram(import.meta.filename, {
    ...process.env,
    PARSE_SERVER_LOGS_FOLDER: join(FOLDER, 'logs'),
    DATABASE_URL: databaseUrl,
  })
  const url = await program.ready
  const users = []
  for (let number = 0; number < CHILDREN; number += 1) {
    const username = `reader ${number}`
    const answer = await post(`${url}/parse/users`, KEYS, { username, password: PASSWORD })
    const { objectId, sessionToken } = (await answer.json()) as { objectId: string; sessionToken: string }
    const headers = { ...KEYS, 'x-parse-session-token': sessionToken }
    const user = { __type: 'Pointer', className: '_User', objectId }
    await post(`${url}/parse/classes/Child`, headers, { parent: user, name: username, age: 9 })
    users.push({ username, headers, user })
  }
  const nextUser = createCycle(users)
  const story = { type: 'activity-finished', activity: 'story_reading', title: 'The Quiet Reef', activeMs: 290_000 }
  const childrenOf = (user: object) => encodeURIComponent(JSON.stringify({ parent: user }))
  let saves = 0
  return {
    name: 'Parse Server, PostgreSQL',
    url,
    pid: program.pid,
    scenarios: {
      save: () => {
        const { headers, user } = nextUser()
        const body = JSON.stringify({ child: user, factId: `fact-${saves++}`, at: Date.now(), ...story })
        return { method: 'POST', path: '/parse/classes/Fact', headers, body }
      },
      'who is logged in': () => ({ method: 'GET', path: '/parse/users/me', headers: nextUser().headers }),
      "a parent's children": () => {
        const { headers, user } = nextUser()
        return { method: 'GET', path: `/parse/classes/Child?where=${childrenOf(user)}`, headers }
      },
      'log in': () => {
        const body = JSON.stringify({ username: nextUser().username, password: PASSWORD })
        return { method: 'POST', path: '/parse/login', headers: KEYS, body }
      },
    },
    stop: async () => program.kill('SIGKILL'),
  }
}

/** Runs Parse Server in this process, which `startParseServer` spawns. */
async function serve(): Promise<void> {
  const require = createRequire(join(FOLDER, 'package.json'))
  const { ParseServer } = require('parse-server')
  const keys = { appId: 'load', masterKey: 'load', serverURL: 'http://localhost/parse', verifyServerUrl: false }
  const options = { databaseURI: process.env.DATABASE_URL, allowClientClassCreation: true, silent: true, ...keys }
  const server = await new ParseServer(options).start()
  const listener = require('express')()
    .use('/parse', server.app)
    // `startProgram` waits for this line.
    .listen(0, '127.0.0.1', () => console.log(`localhost:${listener.address().port}`))
  // Ends this process when the load test, which holds the other end of the IPC channel, ends or crashes.
  process.on('disconnect', () => process.exit(0))
}

if (process.argv[1] === import.meta.filename) await serve()
