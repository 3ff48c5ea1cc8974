/** Spreads the simulation over all processors. `main.ts` calls it. */

import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { loadSimulationBank } from './bank.ts'
import { compare, MODELS, type Reader } from './compare.ts'
import { KINDS } from './learner-model.ts'

/** Compares all policies on readers of every kind and learner model, in as many threads as there are processors. */
export async function compareAll(seeds: readonly string[]): Promise<readonly Reader[]> {
  const threads = Math.min(availableParallelism(), seeds.length)
  const shares = Array.from({ length: threads }, (_, thread) =>
    seeds.filter((_seed, place) => place % threads === thread),
  )
  const readers = await Promise.all(
    shares.map(
      (share) =>
        new Promise<readonly Reader[]>((resolve, reject) => {
          const worker = new Worker(new URL(import.meta.url), { workerData: share })
          worker.once('message', resolve)
          worker.once('error', reject)
        }),
    ),
  )
  return readers.flat()
}

if (!isMainThread && parentPort !== null) {
  const bank = loadSimulationBank()
  const seeds = workerData as readonly string[]
  parentPort.postMessage(
    KINDS.flatMap((kind) =>
      Object.keys(MODELS).flatMap((model) => seeds.map((seed) => compare(bank, kind, model, seed))),
    ),
  )
}
