/**
 * The attacks that `attacks.test.ts` runs: for each, how it guesses, how many guesses the server may check, and how to
 * see that the victim is not locked out.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { ANSWER, type Answer, type Client, createClient, type Family, PASSWORD, PIN } from './client.ts'

/**
 * The outcome of a guess: the secret was compared (`checked`), the request was rejected by a limit (`refused`), the attacker
 * got in (`in`), or the contract does not allow the response (`broken`).
 */
export type Outcome = 'checked' | 'refused' | 'in' | 'broken'

/** An attack on a family: its guesses, and how to check that it harms nobody else. */
export type Attack = {
  /** the maximum number of guesses that may be checked */
  readonly limit: number
  /** the maximum number of networks from which the attack comes; all networks unless given */
  readonly networks?: number
  /** the `n`th guess, by one of the attackers */
  readonly guess: (attacker: Client, n: number) => Promise<Outcome>
  /** Logs the victim in on the victim's own device. Returns the error, or null if it succeeded. */
  readonly logInVictim: () => Promise<string | null>
  /** Whether the right secret is rejected on another device once the attack is over. */
  readonly isRefusedElsewhere: () => Promise<boolean>
}

/** The origins of the servers, and the IP addresses of the attackers. */
type Setting = { readonly origins: readonly string[]; readonly addresses: readonly string[] }

const LOGIN = '/api/child-login'
const PARENT_LOGIN = '/api/parent-login'
const RESET_MAIL = '/api/parent-account/reset-mail'

/**
 * Error codes that disclose nothing about a guess. `unavailable` means that the hash queue was full and nothing was compared.
 * `no-match` means that the name or the PIN was wrong, without disclosing which.
 */
const REFUSALS = ['too-many-requests', 'little-break', 'grown-up-needed', 'unavailable', 'no-match']

const isRefused = (answer: Answer): boolean => REFUSALS.includes(answer?.code ?? '')

/** @param wrongSecretCodes the error codes which say that the server compared the guess, and it was wrong */
const outcomeOf = (answer: Answer, ...wrongSecretCodes: readonly string[]): Outcome => {
  if (answer?.status === 200) return 'in'
  if (wrongSecretCodes.includes(answer?.code ?? '')) return 'checked'
  return isRefused(answer) ? 'refused' : 'broken'
}

/** The number of attempts if the server is `unavailable`, and the pause between them. */
const RETRIES = { maxAttempts: 5, pauseMs: 1_000 }

const retryLogin = (post: () => Promise<Answer>) => async (): Promise<string | null> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await post()
    if (answer?.status === 200) return null
    if (answer?.code !== 'unavailable' || tries === RETRIES.maxAttempts) return answer?.code ?? 'no answer'
    await sleep(RETRIES.pauseMs)
  }
}

const childLogin = ({ child, username }: Family) => retryLogin(() => child.post(LOGIN, { username, pin: PIN }))
const parentLogin = ({ parent, email }: Family) =>
  retryLogin(() => parent.post(PARENT_LOGIN, { email, password: PASSWORD }))

/** Guesses the PIN of one child: twenty wrong PINs a day are checked on devices that are not the child's own. */
export const guessPins = (family: Family, { origins }: Setting): Attack => ({
  limit: 20,
  guess: async (attacker, n) =>
    outcomeOf(await attacker.post(LOGIN, { username: family.username, pin: wrongPin(n) }), 'wrong-pin'),
  logInVictim: childLogin(family),
  isRefusedElsewhere: async () =>
    isRefused(await createClient(origins, '203.0.113.9').post(LOGIN, { username: family.username, pin: PIN })),
})

const wrongPin = (n: number): string => {
  const pin = String(n % 10_000).padStart(4, '0')
  return pin === PIN ? '0000' : pin
}

/** Guesses the answer to one child's first question: three answers before each of three breaks, then the parent has to help. */
export function guessAnswers(family: Family, { origins }: Setting): Attack {
  const { username } = family
  const recoveryStarts = new Map<Client, Promise<Answer>>()
  const startRecovery = (client: Client): Promise<Answer> => {
    const recoveryStart = recoveryStarts.get(client) ?? client.post('/api/recovery', { username })
    recoveryStarts.set(client, recoveryStart)
    return recoveryStart
  }
  const answer = async (client: Client, text: string): Promise<Outcome> => {
    const recoveryStart = await startRecovery(client)
    if (recoveryStart?.status !== 200) return outcomeOf(recoveryStart)
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
    logInVictim: async () => {
      const state = (await family.child.post('/api/recovery', { username }))?.body as { kind?: string } | undefined
      return state?.kind === 'question' ? childLogin(family)() : `recovery: ${state?.kind}`
    },
    isRefusedElsewhere: async () => (await answer(createClient(origins, '203.0.113.9'), ANSWER)) === 'refused',
  }
}

/** Guesses the password of one parent: ten guesses from one network and sixty from all networks are checked. */
export const guessPasswords = ({ email, ...family }: Family, { origins, addresses }: Setting): Attack => ({
  limit: Math.min(60, 10 * addresses.length),
  guess: async (attacker, n) =>
    outcomeOf(await attacker.post(PARENT_LOGIN, { email, password: `a wrong one ${n}` }), 'wrong-password'),
  logInVictim: parentLogin({ email, ...family }),
  isRefusedElsewhere: async () =>
    isRefused(await createClient(origins, addresses[0] ?? '').post(PARENT_LOGIN, { email, password: PASSWORD })),
})

/**
 * Requests password mails for one parent, of which five are sent. Sixteen networks can send 480 requests. After 500 requests
 * of all networks, responses would no longer disclose whether a mail was sent.
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
    logInVictim: parentLogin(family),
    isRefusedElsewhere: async () => (await request(createClient(origins, '203.0.113.9'))) === 'refused',
  }
}

/** Tries one wrong PIN with many usernames, first a real child's: a network gets about 120 responses. */
export const sprayPin = (family: Family, { origins, addresses }: Setting): Attack => ({
  limit: Math.min(2000, 120 * addresses.length),
  guess: async (attacker, n) => {
    const username = n === 0 ? family.username : `sweep ${n}`
    return outcomeOf(await attacker.post(LOGIN, { username, pin: '0000' }), 'wrong-pin', 'username-not-found')
  },
  logInVictim: childLogin(family),
  // An unknown name and a wrong PIN get the same response, and the right PIN still works.
  isRefusedElsewhere: async () => {
    const post = (username: string, pin: string) =>
      createClient(origins, addresses[0] ?? '').post(LOGIN, { username, pin })
    const answers = [await post('sweep of nobody', '0000'), await post(family.username, '0000')]
    const right = await post(family.username, PIN)
    return answers.every(isRefused) && right?.status === 200
  },
})
