// Loaded with `--import` before a program. Its `FAIL_AT`th call that changes a file ends in `FAIL_WITH`: an error code of the system,
// or SIGKILL.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { FAIL_AT = '0', FAIL_WITH = '' } = process.env
const CALLS = ['mkdirSync', 'renameSync', 'rmSync', 'symlinkSync', 'copyFileSync', 'writeFileSync'] as const

let count = 0
for (const name of CALLS) {
  const original = fs[name] as (...args: unknown[]) => unknown
  const failing = (...args: unknown[]): unknown => {
    count += 1
    if (count !== Number(FAIL_AT)) return original(...args)
    if (FAIL_WITH === 'SIGKILL') process.kill(process.pid, 'SIGKILL')
    throw Object.assign(new Error(`${FAIL_WITH}: ${name}`), { code: FAIL_WITH })
  }
  Object.assign(fs, { [name]: failing })
}
syncBuiltinESMExports()
