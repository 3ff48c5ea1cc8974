/** A family for the specs in which a child answers the questions for a forgotten PIN. */

import { type Family, newFamily, postTo } from './fixtures.ts'
import type { Server } from './server.ts'

/** Creates a parent account with one child who has two recovery questions. The specs type the answers in lower case. */
export async function createFamilyWithQuestions(server: Server): Promise<Family> {
  const family = newFamily()
  const { email, password, username, pin } = family
  const parentCookie = await postTo(server, '/api/parent-account', { email, password })
  const questions = [
    { id: 'favorite_animal', answer: 'Sea Otter' },
    { id: 'pet_name', answer: 'Pip' },
  ]
  await postTo(server, '/api/children', { username, pin, age: 9, consent: true, questions }, parentCookie)
  return family
}
