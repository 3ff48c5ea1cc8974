import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const GROUPS = '/sys/fs/cgroup'

/** In which a program may run as long as its share allows, in microseconds: short, so that it is never still for long. */
const PERIOD = 10_000

/**
 * Lets a program have no more of a core than this: two programs then no longer take it from each other. Linux alone, and
 * whoever may make control groups.
 * @param share of one core, of 1
 * @returns what lets it go again; to be called after the program has ended
 */
export function giveShare(pid: number, share: number): () => void {
  const isFirstVersion = existsSync(join(GROUPS, 'cpu'))
  const group = join(GROUPS, isFirstVersion ? 'cpu' : '', `lanternleaf-bench-${process.pid}-${pid}`)
  const quota = share * PERIOD
  const limits = isFirstVersion
    ? { 'cpu.cfs_period_us': PERIOD, 'cpu.cfs_quota_us': quota, 'cgroup.procs': pid }
    : { 'cpu.max': `${quota} ${PERIOD}`, 'cgroup.procs': pid }
  try {
    mkdirSync(group)
    for (const [file, value] of Object.entries(limits)) writeFileSync(join(group, file), String(value))
  } catch (cause) {
    if (existsSync(group)) rmdirSync(group)
    throw new Error('Shares of a core need Linux, and whoever may make control groups below /sys/fs/cgroup.', { cause })
  }
  return () => rmdirSync(group)
}
