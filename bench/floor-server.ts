import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The least a server on this machine can do: bare node:http, bare node:sqlite, one statement a request. */
const database = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'floor.db'))
database.exec('pragma journal_mode = wal; pragma synchronous = full')
database.exec('create table facts (id text primary key, body text not null)')
database.exec("insert into facts (id, body) values ('known', 'something')")
const insert = database.prepare('insert into facts (id, body) values (?, ?)')
const read = database.prepare('select body from facts where id = ?')

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => {
    body += chunk
  })
  request.on('end', () => {
    if (request.method === 'POST') insert.run(randomUUID(), body)
    const answer = JSON.stringify(request.method === 'POST' ? { stored: true } : read.get('known'))
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(answer) })
    response.end(answer)
  })
})
server.listen(0, '127.0.0.1', () => console.log(`localhost:${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
