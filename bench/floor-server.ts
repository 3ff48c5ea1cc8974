import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { compare, hash } from 'bcrypt'
import pg from 'pg'

/**
 * The least a server on this machine can do: bare node:http, a bare database, one prepared statement a request; for a PIN
 * one comparison and nothing else.
 */
type Floor = {
  readonly save: (body: string, done: () => void) => void
  readonly read: (done: (row: unknown) => void) => void
}

const { DATABASE_URL: url = '', DATA_DIR: dir = '.' } = process.env
const CREATE = 'create table facts (id text primary key, body text not null)'
const KNOWN = "insert into facts (id, body) values ('known', 'something')"

function onSqlite(): Floor {
  const database = new DatabaseSync(join(dir, 'floor.db'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec(CREATE)
  database.exec(KNOWN)
  const insert = database.prepare('insert into facts (id, body) values (?, ?)')
  const select = database.prepare('select body from facts where id = ?')
  return {
    save: (body, done) => {
      insert.run(randomUUID(), body)
      done()
    },
    read: (done) => done(select.get('known')),
  }
}

async function onPostgres(): Promise<Floor> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // It ends with those who measure; what it says of a PostgreSQL that ends before it is of no interest.
  pool.on('error', () => undefined)
  await pool.query(CREATE)
  await pool.query(KNOWN)
  const insert = { name: 'insert', text: 'insert into facts (id, body) values ($1, $2)' }
  const select = { name: 'select', text: 'select body from facts where id = $1' }
  return {
    save: (body, done) => void pool.query({ ...insert, values: [randomUUID(), body] }).then(done),
    read: (done) => void pool.query({ ...select, values: ['known'] }).then(({ rows }) => done(rows[0])),
  }
}

const PIN = '4821'
const kept = await hash(PIN, 10)

const floor = url === '' ? onSqlite() : await onPostgres()
const server = createServer((request, response) => {
  let body = ''
  const reply = (value: unknown): void => {
    const answer = JSON.stringify(value)
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(answer) })
    response.end(answer)
  }
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => {
    body += chunk
  })
  request.on('end', () => {
    if (request.url === '/pin') void compare(PIN, kept).then(reply)
    else if (request.method === 'POST') floor.save(body, () => reply({ stored: true }))
    else floor.read(reply)
  })
})
server.listen(0, '127.0.0.1', () => console.log(`localhost:${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
