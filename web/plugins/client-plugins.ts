import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import type { PluginOption } from 'vite'
import { layerOrder } from './layer-order.ts'
import { stories } from './stories.ts'

/** What turns our sources into the client: React, pictures as components, story files as modules. */
export const clientPlugins = (): PluginOption[] => [
  layerOrder(),
  react(),
  icons({ compiler: 'jsx', jsx: 'react' }),
  stories(),
]
