import { buildQuickServer } from '../scripts/build.mjs'

/** Before journeys: the server they ask, of the newest source. */
export default buildQuickServer
