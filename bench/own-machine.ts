import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const GROUPS = '/sys/fs/cgroup'

/** In which a program may run as long as its share allows, in microseconds: short, so that it is never still for long. */
const PERIOD = 10_000

/**
 * Lets a program have no more of a core than this, as on a small machine of its own: two programs then no longer take from
 * each other. Linux alone, and whoever may make control groups. @param share of one core, of 1
 * @returns what lets it go again; to be called after the program has ended
 */
export function onOwnMachine(pid: number, share: number): () => void {
  const isFirstVersion = existsSync(join(GROUPS, 'cpu'))
  const group = join(GROUPS, isFirstVersion ? 'cpu' : '', `lanternleaf-bench-${pid}`)
  const quota = share * PERIOD
  mkdirSync(group)
  if (isFirstVersion) {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD))
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota))
  } else writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD}`)
  writeFileSync(join(group, 'cgroup.procs'), String(pid))
  return () => rmdirSync(group)
}
