/**
 * Refuses requests with which a visitor of a demo could lock out or upset other visitors. `app.ts` wraps the function
 * that registers endpoints with it.
 */

import { createChild } from '@lanternleaf/contract/children'
import type { Endpoint } from '@lanternleaf/contract/endpoint'
import { createReaders } from '@lanternleaf/contract/family'
import { logOutAllDevices, logOutDevice } from '@lanternleaf/contract/manage'
import { sendAddressLink } from '@lanternleaf/contract/parent-address'
import { endOtherParentLogins, endParentLogin } from '@lanternleaf/contract/parent-logins'
import { allowNewPin, recoverPin } from '@lanternleaf/contract/recovery'
import { HttpError } from '../http/http-error.ts'
import type { Serve } from '../http/serve-endpoint.ts'

/** What a visitor of the demo cannot do, besides everything that a parent has to confirm in person. */
const REFUSED: readonly Endpoint[] = [
  createChild,
  createReaders,
  logOutDevice,
  logOutAllDevices,
  sendAddressLink,
  endParentLogin,
  endOtherParentLogins,
  allowNewPin,
  recoverPin,
]

const isRefused = (endpoint: Endpoint): boolean =>
  REFUSED.includes(endpoint) || (endpoint.access === 'fresh-parent' && endpoint.method !== 'GET')

/**
 * Returns the function that serves the endpoints of a demo. Those with which one visitor could shut out the others, or write
 * what the others would read, are refused.
 */
export const restrictToDemo =
  (serve: Serve): Serve =>
  (endpoint, handle) =>
    serve(endpoint, isRefused(endpoint) ? () => Promise.reject(new HttpError('demo')) : handle)
