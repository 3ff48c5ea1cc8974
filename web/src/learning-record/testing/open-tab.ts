const modules = [
  '../learning-record.ts',
  '../send-facts.ts',
  '../outbox.ts',
  '../refused-facts.ts',
  '../../api/login-refused.ts',
  '../../storage/tab-child.ts',
] as const

type Page = typeof import('../learning-record.ts') &
  typeof import('../send-facts.ts') &
  typeof import('../outbox.ts') &
  typeof import('../refused-facts.ts') &
  typeof import('../../api/login-refused.ts') &
  typeof import('../../storage/tab-child.ts') & {
    readonly window: Window & typeof globalThis
  }

/**
 * Opens another tab in a frame. The tab has its own modules, and shares storage, database, locks, network and clock with this one.
 */
export async function openTab(): Promise<Page> {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const window = frame.contentWindow as Page['window']
  for (const shared of ['Date', 'setTimeout', 'clearTimeout', 'fetch', 'console', '__vitest_browser_runner__']) {
    Object.defineProperty(window, shared, { get: () => Reflect.get(globalThis, shared) })
  }
  const open = window.eval('(address) => import(address)') as (address: string) => Promise<Partial<Page>>
  const opened = await Promise.all(modules.map((path) => open(new URL(path, import.meta.url).href)))
  return Object.assign({ window }, ...opened)
}
