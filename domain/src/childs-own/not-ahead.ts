import type { PracticeState } from './childs-own.ts'

/** The same where no time lies ahead: what a clock said that has been put right since is over. @param now epoch ms */
export const clampFutureTimes = (own: PracticeState, now: number): PracticeState =>
  JSON.parse(JSON.stringify(own), (_, value) =>
    typeof value === 'number' && value > now ? now : value,
  ) as PracticeState
