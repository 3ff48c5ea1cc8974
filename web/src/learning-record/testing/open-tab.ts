/** Simulates a second browser tab, for tests of what two tabs do to each other. */

const modules = [
  '../learning-record.ts',
  '../send-facts.ts',
  '../outbox.ts',
  '../refused-facts.ts',
  '../../api/login-refused.ts',
  '../../storage/tab-child.ts',
] as const

type SimulatedTab = typeof import('../learning-record.ts') &
  typeof import('../send-facts.ts') &
  typeof import('../outbox.ts') &
  typeof import('../refused-facts.ts') &
  typeof import('../../api/login-refused.ts') &
  typeof import('../../storage/tab-child.ts') & {
    readonly window: Window & typeof globalThis
  }

/**
 * Opens an iframe that behaves like another tab. It has its own instances of the modules, so its own state, and shares
 * storage, databases and locks with this page. `fetch`, `Date` and timeouts are those of this page, so that mocks and fake
 * clocks count there, too. The caller removes the iframe.
 */
export async function openTab(): Promise<SimulatedTab> {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const window = frame.contentWindow as SimulatedTab['window']
  for (const shared of ['Date', 'setTimeout', 'clearTimeout', 'fetch', 'console', '__vitest_browser_runner__']) {
    Object.defineProperty(window, shared, { get: () => Reflect.get(globalThis, shared) })
  }
  // With `eval` the import uses the modules of the iframe.
  const open = window.eval('(address) => import(address)') as (address: string) => Promise<Partial<SimulatedTab>>
  const opened = await Promise.all(modules.map((path) => open(new URL(path, import.meta.url).href)))
  return Object.assign({ window }, ...opened)
}
