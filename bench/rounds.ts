import { factsOf } from './family.ts'
import { type Measured, measureLoad, middleOf, rawRequest } from './load.ts'
import type { DatabaseSubjects, Side, Subject } from './subjects.ts'
import type { Row } from './table.ts'

const MANY = 64

type Question = {
  readonly what: string
  readonly writers: number
  /** the request of a writer's turn; `run` is another for each time it is measured */
  readonly ask: (subject: Subject, run: number) => (writer: number, turn: number) => string
  readonly hasFloor: boolean
  readonly goals: Readonly<Record<string, string>>
}

/**
 * Whose learning session a writer's turn belongs to: each session of four facts is another child's, and no child is
 * another writer's, as none sits at two tablets at once.
 */
const childrenOf = (children: number, writers: number) => (writer: number, turn: number) => {
  const own = Math.max(1, Math.floor((children - 1 - writer) / writers) + 1)
  return (writer + writers * ((turn >> 2) % own)) % children
}

const save = (writers: number, sqlite: string, postgres: string): Question => ({
  what: `save one fact, ${writers === 1 ? 'one by one' : `${writers} at once`}`,
  writers,
  ask: ({ family: { children } }, run) => {
    const childOf = childrenOf(children.length, writers)
    return (writer, turn) => {
      const { childId = '', cookie = '' } = children[childOf(writer, turn)] ?? {}
      return rawRequest('POST', '/api/learning/facts', cookie, factsOf(childId, run * 1000 + writer, turn))
    }
  },
  hasFloor: true,
  goals: { SQLite: sqlite, PostgreSQL: postgres },
})

const read = (what: string, path: string, cookieOf: (subject: Subject) => string, hasFloor: boolean, goal: string) => ({
  what,
  writers: MANY,
  ask: (subject: Subject) => {
    const request = rawRequest('GET', path, cookieOf(subject))
    return () => request
  },
  hasFloor,
  goals: { SQLite: goal, PostgreSQL: goal },
})

const QUESTIONS: readonly Question[] = [
  save(1, '0.7 of floor', '0.7 of floor'),
  save(16, '1.5 x floor', '0.5 of floor'),
  save(MANY, '1.5 x floor', '0.5 of floor'),
  read('who is logged in', '/api/child-login', ({ family }) => family.children[0]?.cookie ?? '', true, '0.5 of floor'),
  read("a parent's children", '/api/children', ({ family }) => family.parentCookie, false, ''),
]

/** Asks everything of everybody in turn, so that whatever else the machine does happens to all of them. */
export async function measureRounds(databases: readonly DatabaseSubjects[], rounds: number) {
  const seen = new Map<string, Measured[]>()
  let run = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const question of QUESTIONS) {
      for (const { name, sides } of databases) {
        for (const [side, subject] of Object.entries(sides)) {
          if (side === 'floor' && !question.hasFloor) continue
          run += 1
          const ports = subject.started.map(({ port }) => port)
          const measured = await measureLoad({
            ports,
            writers: question.writers,
            request: question.ask(subject, run),
            expect: 200,
          })
          const key = `${question.what} ${name} ${side}`
          seen.set(key, [...(seen.get(key) ?? []), measured])
        }
      }
    }
  }
  const of = (what: string, name: string, side: Side): Measured | null =>
    middleOf(seen.get(`${what} ${name} ${side}`) ?? [])
  const rowsOf = (name: string): Row[] =>
    QUESTIONS.map(({ what, goals, hasFloor }) => {
      const floor = of(what, name, 'floor')
      // What is to be a part of a floor is no goal where there is none.
      const goal = hasFloor && floor === null ? '' : (goals[name] ?? '')
      return { what, floor, one: of(what, name, 'one'), two: of(what, name, 'two'), goal }
    })
  return { rowsOf }
}
