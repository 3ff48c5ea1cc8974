import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Gate } from '../http/serve-endpoint.ts'

const BYTES_OF_MARK = 32

/**
 * What stands in the link that ends the weekly mail about a child: the child's id and a mark only this server can make.
 * It needs no login, opens nothing else, and works for as long as the mail is kept.
 */
export const unsubscribeToken = (secret: string, childId: string): string =>
  `${childId}.${markOf(secret, childId).toString('base64url')}`

/** Finds the child whose mail a link is about. The token stands in the query as `token`. */
export const unsubscribeGate =
  (secret: string): Gate['unsubscribe-token'] =>
  async (c) => {
    const [childId = '', mark = '', ...more] = (c.req.query('token') ?? '').split('.')
    const given = Buffer.from(mark, 'base64url')
    const isOurs = given.length === BYTES_OF_MARK && timingSafeEqual(given, markOf(secret, childId))
    return isOurs && more.length === 0 ? { childId } : null
  }

const markOf = (secret: string, childId: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe ${childId}`).digest()
