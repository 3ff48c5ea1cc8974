/**
 * The oldest supported browsers. Chrome 109 is the last for Windows 7 and many school tablets, Safari 16.4 runs on iPads since
 * 2017, Firefox 121 is the first that can lay out our screens. The build targets, the checks and the message for older browsers
 * use these versions.
 */
export const OLDEST_BROWSERS = { chrome: '109', safari: '16.4', firefox: '121' } as const

/** The oldest supported browsers as a text. */
export const browserRequirements = (): string =>
  `Chrome or Edge ${OLDEST_BROWSERS.chrome}, Safari ${OLDEST_BROWSERS.safari} (on an iPad: iPadOS ${OLDEST_BROWSERS.safari}) or Firefox ${OLDEST_BROWSERS.firefox}, or a newer one`

/** A CSS condition that these browsers support and older ones do not. It is in `styles/base.css` too. */
export const SUPPORTED_STYLES = 'selector(:has(a)) and (block-size: 1lh)'
