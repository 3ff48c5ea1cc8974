/** `npm run content -- new story <interest>/<name>`: creates the folder of a story. */

import { join, relative } from 'node:path'
import { CONTENT_DIRECTORY } from './content-directory.ts'
import { createStory } from './stories/new-story.ts'

/** `npm run content -- new story <interest>/<name>`: creates the folder of a story. */
const [kind, ...words] = process.argv.slice(2)

const say = (created: ReturnType<typeof createStory>): string => {
  if (!created.ok) return created.error
  const folder = relative(process.cwd(), created.value)
  const name = words.join(' ').split('/').at(-1)
  return [
    `Created ${folder}: a short example that passes every check.`,
    'Write your own story over it: story.yaml and full.md first, then simple.md, challenge.md and scenes.md.',
    'content/stories/README.md explains the rules, content/stories/SCENES.md the pictures.',
    '',
    `  npm run content -- ${name}            checks it`,
    `  npm run content -- preview ${name}    shows it as a child sees it`,
  ].join('\n')
}

if (kind === 'story') {
  const created = createStory(words.join(' '), join(CONTENT_DIRECTORY, 'stories'))
  console.log(say(created))
  process.exitCode = created.ok ? 0 : 1
} else {
  console.log(
    'Say which story: npm run content -- new story ocean/my-first. For a word, copy one of the examples in content/words/README.md.',
  )
  process.exitCode = 1
}
