import { buildQuickServer } from '../scripts/build.mjs'

/** Builds the server from the newest source before the tests. */
export default buildQuickServer
