import type { Plugin } from 'vite'

/** Later layers win. Declared at the start of every style sheet, since any of them may be the first a browser loads. */
const ORDER = '@layer reset, tokens, base, components, comfort, motion;'

export const layerOrder = (): Plugin => ({
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (/\/web\/src\/.*\.css$/.test(id) ? `${ORDER}\n${code}` : null),
})
