import manifest from '../../package.json' with { type: 'json' }

/** The version of Lanternleaf, such as `0.1.0`. */
export const { version: VERSION } = manifest
