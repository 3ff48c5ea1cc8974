/** Creates a child who can recover a forgotten PIN by answering questions. */

import { type Family, newFamily, postTo } from './fixtures.ts'
import type { Server } from './server.ts'

/** Creates a family whose child has recovery questions. */
export async function createFamilyWithQuestions(server: Server): Promise<Family> {
  const family = newFamily()
  const { email, password, username, pin } = family
  const cookie = await postTo(server, '/api/parent-account', { email, password })
  const questions = [
    { id: 'favorite_animal', answer: 'Sea Otter' },
    { id: 'pet_name', answer: 'Pip' },
  ]
  await postTo(server, '/api/children', { username, pin, age: 9, consent: true, questions }, cookie)
  return family
}
