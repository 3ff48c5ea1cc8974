import { join } from 'node:path'
import { planStory, type WrittenStory } from '@lanternleaf/domain/story-generator/plan-story'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientPlugins } from '../plugins/client-plugins.ts'

let server: ViteDevServer

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    plugins: clientPlugins(),
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
})

afterAll(() => server.close())

it('the templates have loaders and the topics of each story', async () => {
  const { stories } = await server.ssrLoadModule('/src/generated/templates.ts')
  const reef = stories.find(({ id }: WrittenStory) => id === 'the-quiet-reef')
  expect(reef).toMatchObject({ folder: 'ocean', interests: expect.arrayContaining(['ocean']) })
  const plan = planStory(stories, ['ocean'], 'seed')
  expect(plan).toMatchObject({ ok: true, value: { base: { kind: 'story', interest: 'ocean' } } })
  const { default: base } = await reef.load()
  expect(base).toMatchObject({ lead: 'Zuri', template: { id: 'the-quiet-reef' } })
  expect(base.writtenLevels).toEqual(['simple', 'full', 'challenge'])
})

it('the built-in stories have a text, scenes and a template', async () => {
  const { fallbacks } = await server.ssrLoadModule('/src/generated/templates.ts')
  expect(Object.keys(fallbacks).toSorted()).toEqual(['magic', 'robots'])
  const { default: story } = await fallbacks.magic.load()
  expect(story).toMatchObject({ title: 'Magic Discovery', level: 'simple', interest: 'magic' })
  const { default: scenes } = await fallbacks.magic.scenes()
  expect(scenes.scenes['intro-prose']).toMatchObject({ ground: 'beach', description: expect.stringContaining('Kekoa') })
  expect(Object.keys(scenes.options)).toEqual(['A', 'B', 'C'])
  const { default: base } = await fallbacks.magic.template()
  expect(base.writtenLevels).toEqual(['simple'])
})

it('the mix has nine campers', async () => {
  const { mix } = await server.ssrLoadModule('/src/generated/templates.ts')
  const { default: data } = await mix()
  expect(Object.keys(data.campers)).toHaveLength(9)
})
