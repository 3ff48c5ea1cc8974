import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bidi, connect } from './bidi.ts'
import type { Engine } from './engine.ts'
import { startProgram } from './program.ts'

/** A Firefox that asks nobody anything but our server. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.server': '',
}

/** Firefox as it is installed, driven by WebDriver BiDi. */
export async function startFirefox(server: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'lanternleaf-firefox-'))
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const program = startProgram('firefox-esr', ['--headless', '--remote-debugging-port=0', '--profile', profile])
  const bidi = await connect(`${await program.says(/WebDriver BiDi listening on (ws:\S+)/)}/session`)
  await bidi.send('session.new', { capabilities: {} })
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  return {
    url: server,
    complaints: await complaintsIn(bidi),
    ...acts(bidi, contexts[0]?.context ?? ''),
    close: async () => {
      bidi.close()
      await program.end()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Errors nobody caught, and what the console was told as an error, from now on. */
async function complaintsIn(bidi: Bidi): Promise<readonly string[]> {
  const complaints: string[] = []
  bidi.on('log.entryAdded', ({ level, type, text }: { level: string; type: string; text: string }) => {
    if (level === 'error') complaints.push(`${type}: ${text}`)
  })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  return complaints
}

type CallAnswer = {
  readonly result?: { readonly value: string }
  readonly exceptionDetails?: { readonly text: string }
}

const acts = (bidi: Bidi, context: string): Omit<Engine, 'url' | 'complaints' | 'close'> => ({
  open: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
  back: async () => void (await bidi.send('browsingContext.traverseHistory', { context, delta: -1 })),
  reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
  call: async (source, ...given) => {
    // Answers travel as text: BiDi takes objects apart.
    const { result, exceptionDetails } = await bidi.send<CallAnswer>('script.callFunction', {
      functionDeclaration: `async (text) => JSON.stringify(await (${source})(...JSON.parse(text))) ?? 'null'`,
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
      target: { context },
      awaitPromise: true,
    })
    if (!result) throw new Error(exceptionDetails?.text)
    return JSON.parse(result.value)
  },
  act: (...actions) => bidi.send('input.performActions', { context, actions }),
  resize: async (viewport) => void (await bidi.send('browsingContext.setViewport', { context, viewport })),
  picture: async () => {
    const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
    return Buffer.from(data, 'base64')
  },
})
