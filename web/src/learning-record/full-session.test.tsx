import { expect, it } from 'vitest'
import { newPage } from './testing/new-page.ts'
import { fact, server, standInForServer, stored } from './testing/stand-in-server.ts'

standInForServer()

it('goes on in the next learning session when one is full, under the same ids, and not for ever', async () => {
  const session = { learningSessionId: 'fullfullfullfull', childId: 'moss', completed: false }
  localStorage.setItem('traces-of', 'moss')
  localStorage.setItem('learning-session', JSON.stringify(session))
  const told: string[] = []
  server.reply = ({ facts }) => {
    told.push(...facts.map(({ learningSessionId }) => learningSessionId))
    const full = facts.filter(({ learningSessionId }) => learningSessionId === 'fullfullfullfull')
    const safe = facts.filter((one) => !full.includes(one)).map(({ factId }) => factId)
    return Response.json({ stored: safe, refused: full.map(({ factId }) => ({ factId, code: 'session-full' })) })
  }
  const { appendFacts, sendFacts, waitingFacts, refusedFacts, showChild } = await newPage()
  showChild('moss')
  await appendFacts('moss', [fact('one', 1, 'fullfullfullfull'), fact('two', 2, 'other')])
  await sendFacts('moss')
  expect(told).toEqual(['fullfullfullfull', 'other', 'fullfullfullfull-2'])
  expect(server.sent).toEqual(['one,two', 'one'])
  expect(JSON.parse(localStorage.getItem('learning-session') ?? '')).toEqual({
    ...session,
    learningSessionId: 'fullfullfullfull-2',
  })

  server.reply = ({ facts }) =>
    Response.json({ stored: [], refused: facts.map(({ factId }) => ({ factId, code: 'session-full' })) })
  await appendFacts('moss', [fact('three', 3)])
  await sendFacts('moss')
  expect(server.sent.length).toBeLessThanOrEqual(21)
  expect(await waitingFacts('moss', 9)).toEqual([])
  expect(await refusedFacts(['moss'])).toMatchObject({ count: 1 })
})

it('goes on in a fresh learning session after the last part of a full one', async () => {
  localStorage.setItem('traces-of', 'moss')
  const last = { learningSessionId: 'fullfullfullfull-9', childId: 'moss', completed: false }
  localStorage.setItem('learning-session', JSON.stringify(last))
  server.reply = (batch) =>
    batch.facts.every(({ learningSessionId }) => learningSessionId === 'fullfullfullfull-9')
      ? Response.json({ stored: [], refused: batch.facts.map(({ factId }) => ({ factId, code: 'session-full' })) })
      : stored(batch)
  const { appendFacts, sendFacts, waitingFacts, refusedFacts, showChild } = await newPage()
  showChild('moss')
  await appendFacts('moss', [fact('one', 1, 'fullfullfullfull-9')])
  await sendFacts('moss')
  expect(server.sent).toEqual(['one', 'one'])
  expect(await waitingFacts('moss', 9)).toEqual([])
  expect(await refusedFacts(['moss'])).toMatchObject({ count: 0 })
  expect(localStorage.getItem('learning-session')).not.toContain('fullfullfullfull-9')
})
