import type { Db } from '../db/database.ts'
import { CHILDS_PARTS } from './parts.ts'
import { rowsOf, told } from './rows.ts'

/** Everything that is kept of a child as JSON, piece by piece. `now` in epoch ms. */
export async function* dataFile(db: Db, childId: string, now: number): AsyncGenerator<string> {
  yield `{\n"written": ${JSON.stringify(new Date(now).toISOString())},\n`
  yield '"note": "Times are milliseconds since 1 January 1970, UTC. Scrambled PINs, answers and tokens are left out."'
  for (const part of CHILDS_PARTS) {
    yield `,\n${JSON.stringify(part.table)}: [`
    let between = '\n'
    for await (const row of rowsOf(db, childId, part)) {
      yield between + JSON.stringify(told(row))
      between = ',\n'
    }
    yield ']'
  }
  yield '\n}\n'
}
