import { defineConfig } from 'vite'
import { clientPlugins } from './plugins/client-plugins.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: clientPlugins(),
  publicDir: 'public',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // What every screen needs, in one chunk: it compresses better together and is fetched at once.
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\// },
            {
              name: 'shell',
              test: /web\/src\/(?!app\/(main|fetch-ahead)|storage\/erase|child-login\/(erase|owed-erase|unfinished|log-in|server-login))(app|child-login|guided-session|storage|features\/brain-check)\/|web\/src\/ui\/(announcer|button|choice-tile|page|picture|session-steps|skeleton|tint)\./,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: `http://localhost:${process.env.PORT ?? 3000}`, changeOrigin: false } },
  },
})
