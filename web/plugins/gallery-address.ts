import type { Plugin } from 'vite'

/** While working the gallery is at `/_gallery`. The product's build knows nothing of it. */
export const galleryAddress = (): Plugin => ({
  name: 'gallery-address',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _answer, next) => {
      if (request.url?.split(/[?#]/, 1)[0] === '/_gallery') request.url = '/gallery.html'
      next()
    })
  },
})
