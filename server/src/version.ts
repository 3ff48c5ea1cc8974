import manifest from '../../package.json' with { type: 'json' }

/** The version of Lanternleaf from package.json, such as `0.1.0`. The health check, the log and backups show it. */
export const { version: VERSION } = manifest
