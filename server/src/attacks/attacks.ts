import { setTimeout as sleep } from 'node:timers/promises'
import { ANSWER, type Answer, type Client, createClient, type Family, PASSWORD, PIN } from './client.ts'

/**
 * The outcome of a guess: it was checked, it was rejected, it succeeded, or the response is one the contract does not
 * allow.
 */
export type Outcome = 'checked' | 'refused' | 'in' | 'broken'

export type Attack = {
  /** the maximum number of guesses that may be checked */
  readonly limit: number
  /** the maximum number of networks it comes from; all of them unless given */
  readonly networks?: number
  /** the `n`th guess, by one of the attackers */
  readonly guess: (attacker: Client, n: number) => Promise<Outcome>
  /** The victim logs in on their own device: the error, or null when they got in. */
  readonly own: () => Promise<string | null>
  /** Whether the right secret is rejected on another device once the attack is over. */
  readonly isRefusedElsewhere: () => Promise<boolean>
}

/** The servers, and the addresses the attackers come from. */
type Setting = { readonly origins: readonly string[]; readonly addresses: readonly string[] }

const LOGIN = '/api/child-login'
const PARENT_LOGIN = '/api/parent-login'
const RESET_MAIL = '/api/parent-account/reset-mail'

/**
 * `unavailable`: the hash queue was full, and nothing was compared. `no-match`: the response no longer discloses
 * whether the name exists, though the PIN may have been compared.
 */
const REFUSALS = ['too-many-requests', 'little-break', 'grown-up-needed', 'unavailable', 'no-match']

const isRefused = (answer: Answer): boolean => REFUSALS.includes(answer?.code ?? '')

const outcomeOf = (answer: Answer, ...checked: readonly string[]): Outcome => {
  if (answer?.status === 200) return 'in'
  if (checked.includes(answer?.code ?? '')) return 'checked'
  return isRefused(answer) ? 'refused' : 'broken'
}

/** Retries after `unavailable`, and the pause between them, in milliseconds. */
const RETRIES = { times: 5, pause: 1_000 }

const logsIn = (post: () => Promise<Answer>) => async (): Promise<string | null> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await post()
    if (answer?.status === 200) return null
    if (answer?.code !== 'unavailable' || tries === RETRIES.times) return answer?.code ?? 'no answer'
    await sleep(RETRIES.pause)
  }
}

const childLogsIn = ({ child, username }: Family) => logsIn(() => child.post(LOGIN, { username, pin: PIN }))
const parentLogsIn = ({ parent, email }: Family) =>
  logsIn(() => parent.post(PARENT_LOGIN, { email, password: PASSWORD }))

/** Wrong PINs of one child. */
export const guessPins = (family: Family, { origins }: Setting): Attack => ({
  limit: 20,
  guess: async (attacker, n) =>
    outcomeOf(await attacker.post(LOGIN, { username: family.username, pin: wrongPin(n) }), 'wrong-pin'),
  own: childLogsIn(family),
  isRefusedElsewhere: async () =>
    isRefused(await createClient(origins, '203.0.113.9').post(LOGIN, { username: family.username, pin: PIN })),
})

const wrongPin = (n: number): string => {
  const pin = String(n % 10_000).padStart(4, '0')
  return pin === PIN ? '0000' : pin
}

/** Wrong answers to one child's first question: three, and three breaks before the parent has to help. */
export function guessAnswers(family: Family, { origins }: Setting): Attack {
  const { username } = family
  const beginnings = new Map<Client, Promise<Answer>>()
  const begin = (client: Client): Promise<Answer> => {
    const beginning = beginnings.get(client) ?? client.post('/api/recovery', { username })
    beginnings.set(client, beginning)
    return beginning
  }
  const answer = async (client: Client, text: string): Promise<Outcome> => {
    const beginning = await begin(client)
    if (beginning?.status !== 200) return outcomeOf(beginning)
    const reply = await client.post('/api/recovery/answer', { username, place: 1, answer: text })
    if (reply?.status !== 200) return outcomeOf(reply)
    const result = reply.body as { isWrong: boolean; state: { kind: string } } | null
    if (result === null) return 'broken'
    if (result.isWrong) return 'checked'
    return ['break', 'grown-up'].includes(result.state.kind) ? 'refused' : 'in'
  }
  return {
    limit: 9,
    guess: (attacker, n) => answer(attacker, `a wrong one ${n}`),
    own: async () => {
      const state = (await family.child.post('/api/recovery', { username }))?.body as { kind?: string } | undefined
      return state?.kind === 'question' ? childLogsIn(family)() : `recovery: ${state?.kind}`
    },
    isRefusedElsewhere: async () => (await answer(createClient(origins, '203.0.113.9'), ANSWER)) === 'refused',
  }
}

/** Wrong passwords of one parent: ten from one network, sixty from all. */
export const guessPasswords = ({ email, ...family }: Family, { origins, addresses }: Setting): Attack => ({
  limit: Math.min(60, 10 * addresses.length),
  guess: async (attacker, n) =>
    outcomeOf(await attacker.post(PARENT_LOGIN, { email, password: `a wrong one ${n}` }), 'wrong-password'),
  own: parentLogsIn({ email, ...family }),
  isRefusedElsewhere: async () =>
    isRefused(await createClient(origins, addresses[0] ?? '').post(PARENT_LOGIN, { email, password: PASSWORD })),
})

/**
 * Password mails: requests from unknown browsers reach the parent five times. Sixteen networks send 480 of the 500
 * requests after which responses no longer disclose whether a mail was sent.
 */
export const requestResetMails = (family: Family, { origins }: Setting): Attack => {
  const request = async (client: Client): Promise<Outcome> => {
    const outcome = outcomeOf(await client.post(RESET_MAIL, { email: family.email }))
    return outcome === 'in' ? 'checked' : outcome
  }
  return {
    limit: 5,
    networks: 16,
    guess: request,
    own: parentLogsIn(family),
    isRefusedElsewhere: async () => (await request(createClient(origins, '203.0.113.9'))) === 'refused',
  }
}

/** One wrong PIN tried with many usernames, a real child's first: a network gets about 120 responses. */
export const sprayPin = (family: Family, { origins, addresses }: Setting): Attack => ({
  limit: Math.min(2000, 120 * addresses.length),
  guess: async (attacker, n) => {
    const username = n === 0 ? family.username : `sweep ${n}`
    return outcomeOf(await attacker.post(LOGIN, { username, pin: '0000' }), 'wrong-pin', 'username-not-found')
  },
  own: childLogsIn(family),
  // An unknown name and a wrong PIN get the same response; the right PIN still works.
  isRefusedElsewhere: async () => {
    const post = (username: string, pin: string) =>
      createClient(origins, addresses[0] ?? '').post(LOGIN, { username, pin })
    const answers = [await post('sweep of nobody', '0000'), await post(family.username, '0000')]
    const right = await post(family.username, PIN)
    return answers.every(isRefused) && right?.status === 200
  },
})
