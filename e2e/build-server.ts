/** The global setup of the browser tests. The Playwright configurations name this file. */

import { buildQuickServer } from '../scripts/build.mjs'

/** Builds the server from the newest source before the tests. */
export default buildQuickServer
