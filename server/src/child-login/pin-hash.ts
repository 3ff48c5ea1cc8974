import { createHmac } from 'node:crypto'
import { compare, hash } from 'bcrypt'
import { hashInTurn } from '../hashing/turns.ts'

const COST = 10

/**
 * A PIN's hash for keeping. The pepper is held by the server alone, so that ten thousand guesses against a stolen table
 * find nothing. Runs beside the event loop, about 50 ms.
 */
export const hashPin = (pin: string, pepper: string): Promise<string> =>
  hashInTurn(() => hash(peppered(pin, pepper), COST))

export const isPinOf = (pinHash: string, pin: string, pepper: string): Promise<boolean> =>
  hashInTurn(() => compare(peppered(pin, pepper), pinHash))

const peppered = (pin: string, pepper: string): string => createHmac('sha256', pepper).update(pin).digest('base64')
