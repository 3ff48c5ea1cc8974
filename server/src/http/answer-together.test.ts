import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { answerTogether } from './answer-together.ts'

/** A request that is known by its address. */
const request = (url: string) => [{ url } as IncomingMessage, {} as ServerResponse] as const

function watched() {
  const begun: (string | undefined)[] = []
  const answer = answerTogether(({ url }) => {
    begun.push(url)
    // What one brings about before it waits for anything comes after the beginning of all.
    void Promise.resolve().then(() => begun.push(`${url} goes on`))
  })
  return { begun, ask: (url: string) => answer(...request(url)) }
}

it('begins what arrives in one turn together, in the order in which it came, and each once', async () => {
  const { begun, ask } = watched()
  for (const url of ['a', 'b']) ask(url)
  expect(begun).toEqual([])
  await setImmediate()
  expect(begun).toEqual(['a', 'b', 'a goes on', 'b goes on'])
  await setImmediate()
  expect(begun).toHaveLength(4)
})

it('begins what arrives meanwhile in the next turn', async () => {
  const { begun, ask } = watched()
  ask('a')
  await setImmediate()
  ask('b')
  expect(begun).toEqual(['a', 'a goes on'])
  await setImmediate()
  expect(begun).toEqual(['a', 'a goes on', 'b', 'b goes on'])
})
