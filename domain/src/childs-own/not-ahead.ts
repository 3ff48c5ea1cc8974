import type { ChildsOwn } from './childs-own.ts'

/** The same where no time lies ahead: what a clock said that has been put right since is over. @param now epoch ms */
export const notAhead = (own: ChildsOwn, now: number): ChildsOwn =>
  JSON.parse(JSON.stringify(own), (_, value) => (typeof value === 'number' && value > now ? now : value)) as ChildsOwn
