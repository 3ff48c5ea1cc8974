/**
 * The oldest browsers everything works in. Chrome 109 is the last on Windows 7 and on many school tablets, Safari 16.4 is on
 * iPads since 2017, Firefox 121 is the first that can lay our screens out. What is built, what is checked and what a page
 * says in an older browser all follow from here.
 */
export const OLDEST_BROWSERS = { chrome: '109', safari: '16.4', firefox: '121' } as const

/** The same in words. */
export const browserRequirements = (): string =>
  `Chrome or Edge ${OLDEST_BROWSERS.chrome}, Safari ${OLDEST_BROWSERS.safari} (on an iPad: iPadOS ${OLDEST_BROWSERS.safari}) or Firefox ${OLDEST_BROWSERS.firefox}, or a newer one`

/** What the styles of these browsers can do, and those of any older one cannot. It stands in `styles/base.css`, too. */
export const SUPPORTED_STYLES = 'selector(:has(a)) and (block-size: 1lh)'
