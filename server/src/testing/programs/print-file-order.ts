// Loaded with `--import` before a program. Prints to the error output which files and folders it flushes, and what it renames, in order.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { openSync, fsyncSync, renameSync } = fs
const paths = new Map<number, fs.PathLike>()

Object.assign(fs, {
  openSync: (path: fs.PathLike, ...more: [fs.OpenMode]) => {
    const handle = openSync(path, ...more)
    paths.set(handle, path)
    return handle
  },
  fsyncSync: (handle: number) => {
    fsyncSync(handle)
    console.error(`flush ${paths.get(handle)}`)
  },
  renameSync: (from: fs.PathLike, to: fs.PathLike) => {
    renameSync(from, to)
    console.error(`rename ${to}`)
  },
})
syncBuiltinESMExports()
