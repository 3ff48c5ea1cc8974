import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Browser, openBrowser } from './browser.ts'
import { ANSWER, type Family, PASSWORD, PIN } from './family.ts'

/** What a guess came to: it was looked at, it was refused, it opened something, or no promise allows what was answered. */
export type Guess = 'looked-at' | 'refused' | 'in' | 'broken'

export type Attack = {
  readonly name: string
  /** how many guesses may be looked at */
  readonly most: number
  /** from how many networks at most it comes; from all there are unless said */
  readonly networks?: number
  /** the `n`th guess, by one of those who attack */
  readonly guess: (attacker: Browser, n: number) => Promise<Guess>
  /** Whoever is attacked, on their own device: what kept them out, null when they got in. */
  readonly own: () => Promise<string | null>
  /** The right one where none of theirs was before, once the attack is over: whether it was refused. */
  readonly isRefusedElsewhere: () => Promise<boolean>
}

/** Who attacks: the servers, and the addresses they come from. */
type Attackers = { readonly origins: readonly string[]; readonly addresses: readonly string[] }

const LOGIN = '/api/child-login'
const PARENT_LOGIN = '/api/parent-login'
const RESET_MAIL = '/api/parent-account/reset-mail'

/**
 * `unavailable`: too many hashes waited, and this one was never made. `no-match`: nothing is told of the name any more, though
 * the PIN may have been looked at.
 */
const REFUSALS = ['too-many-requests', 'little-break', 'grown-up-needed', 'unavailable', 'no-match']

const guessed = (answer: Answer, ...lookedAt: readonly string[]): Guess => {
  if (answer?.status === 200) return 'in'
  if (lookedAt.includes(answer?.code ?? '')) return 'looked-at'
  return REFUSALS.includes(answer?.code ?? '') ? 'refused' : 'broken'
}

const isRefused = (answer: Answer): boolean => REFUSALS.includes(answer?.code ?? '')

/** How often somebody asks who is told that the server is busy, and how long they wait in between, in milliseconds. */
const PATIENCE = { times: 5, rest: 1_000 }

const getsIn = (ask: () => Promise<Answer>) => async (): Promise<string | null> => {
  for (let asked = 1; ; asked += 1) {
    const answer = await ask()
    if (answer?.status === 200) return null
    if (answer?.code !== 'unavailable' || asked === PATIENCE.times) return answer?.code ?? 'no answer'
    await sleep(PATIENCE.rest)
  }
}

const childLogsIn = ({ child, username }: Family) => getsIn(() => child.post(LOGIN, { username, pin: PIN }))
const parentLogsIn = ({ parent, email }: Family) =>
  getsIn(() => parent.post(PARENT_LOGIN, { email, password: PASSWORD }))

/** Wrong PINs of one child. */
export const pins = (family: Family, { origins }: Attackers): Attack => ({
  name: 'PINs of one child',
  most: 20,
  guess: async (attacker, n) =>
    guessed(await attacker.post(LOGIN, { username: family.username, pin: wrongPin(n) }), 'wrong-pin'),
  own: childLogsIn(family),
  isRefusedElsewhere: async () =>
    isRefused(await openBrowser(origins, '203.0.113.9').post(LOGIN, { username: family.username, pin: PIN })),
})

const wrongPin = (n: number): string => {
  const pin = String(n % 10_000).padStart(4, '0')
  return pin === PIN ? '0000' : pin
}

/** Wrong answers to one child's first question: three, and three breaks before the parent has to help. */
export function answers(family: Family, { origins }: Attackers): Attack {
  const { username } = family
  const begun = new Map<Browser, Promise<Answer>>()
  const begin = (browser: Browser): Promise<Answer> => {
    const already = begun.get(browser) ?? browser.post('/api/recovery', { username })
    begun.set(browser, already)
    return already
  }
  const answer = async (browser: Browser, text: string): Promise<Guess> => {
    const beginning = await begin(browser)
    if (beginning?.status !== 200) return guessed(beginning)
    const told = await browser.post('/api/recovery/answer', { username, place: 1, answer: text })
    if (told?.status !== 200) return guessed(told)
    const looked = told.body as { isWrong: boolean; state: { kind: string } } | null
    if (looked === null) return 'broken'
    if (looked.isWrong) return 'looked-at'
    return ['break', 'grown-up'].includes(looked.state.kind) ? 'refused' : 'in'
  }
  return {
    name: 'recovery answers of one child',
    most: 9,
    guess: (attacker, n) => answer(attacker, `a wrong one ${n}`),
    own: async () => {
      const state = (await family.child.post('/api/recovery', { username }))?.body as { kind?: string } | undefined
      return state?.kind === 'question' ? childLogsIn(family)() : `recovery: ${state?.kind}`
    },
    isRefusedElsewhere: async () => (await answer(openBrowser(origins, '203.0.113.9'), ANSWER)) === 'refused',
  }
}

/** Wrong passwords of one parent: ten from one place, sixty from all. */
export const passwords = (family: Family, { origins, addresses }: Attackers): Attack => ({
  name: 'passwords of one parent',
  most: Math.min(60, 10 * addresses.length),
  guess: async (attacker, n) =>
    guessed(await attacker.post(PARENT_LOGIN, { email: family.email, password: `a wrong one ${n}` }), 'wrong-password'),
  own: parentLogsIn(family),
  isRefusedElsewhere: async () =>
    isRefused(
      await openBrowser(origins, addresses[0] ?? '').post(PARENT_LOGIN, { email: family.email, password: PASSWORD }),
    ),
})

/**
 * Mails with a link to a new password: what is asked for from elsewhere reaches the parent five times. Sixteen networks have
 * 480 of the 500 askings after which nobody is told any more whether a mail was sent.
 */
export const resetMails = (family: Family, { origins }: Attackers): Attack => {
  const ask = async (browser: Browser): Promise<Guess> => {
    const asked = guessed(await browser.post(RESET_MAIL, { email: family.email }))
    return asked === 'in' ? 'looked-at' : asked
  }
  return {
    name: 'reset mails of one parent',
    most: 5,
    networks: 16,
    guess: ask,
    own: parentLogsIn(family),
    isRefusedElsewhere: async () => (await ask(openBrowser(origins, '203.0.113.9'))) === 'refused',
  }
}

/** One PIN, which is nobody's, over as many usernames, a real child's first: of 120 a network hears anything. */
export const sweep = (family: Family, { origins, addresses }: Attackers): Attack => ({
  name: 'one PIN over all usernames',
  most: Math.min(2000, 120 * addresses.length),
  guess: async (attacker, n) => {
    const username = n === 0 ? family.username : `sweep ${n}`
    return guessed(await attacker.post(LOGIN, { username, pin: '0000' }), 'wrong-pin', 'username-not-found')
  },
  own: childLogsIn(family),
  // A name that nobody has, and a PIN that is wrong, are answered alike; the right PIN is not kept out.
  isRefusedElsewhere: async () => {
    const ask = (username: string, pin: string) =>
      openBrowser(origins, addresses[0] ?? '').post(LOGIN, { username, pin })
    const answers = [await ask('sweep of nobody', '0000'), await ask(family.username, '0000')]
    const right = await ask(family.username, PIN)
    return answers.every(isRefused) && right?.status === 200
  },
})
