import react from '@vitejs/plugin-react'
import { FileSystemIconLoader } from 'unplugin-icons/loaders'
import icons from 'unplugin-icons/vite'
import type { PluginOption } from 'vite'
import { contentReload } from './content-reload.ts'
import { iconSprite, OWN_PICTURES } from './icon-sprite.ts'
import { layerOrder } from './layer-order.ts'
import { lessons } from './lessons.ts'
import { ownPicture } from './own-picture.ts'
import { plainColours } from './plain-colours.ts'
import { scenes } from './scenes.ts'
import { screenReaderPro } from './screen-reader-pro.ts'
import { sentenceBank } from './sentence-bank.ts'
import { stories } from './stories.ts'
import { storyGenerator } from './story-generator.ts'
import { wordBank } from './word-bank.ts'

/** What turns our sources into the client: React, pictures as components, stories and what mixes them as modules. */
export const clientPlugins = (): PluginOption[] => [
  layerOrder(),
  plainColours(),
  react(),
  iconSprite(),
  ownPicture(),
  icons({ compiler: 'jsx', jsx: 'react', customCollections: { own: FileSystemIconLoader(OWN_PICTURES) } }),
  stories(),
  scenes(),
  storyGenerator(),
  wordBank(),
  lessons(),
  screenReaderPro(),
  sentenceBank(),
  contentReload(),
]
