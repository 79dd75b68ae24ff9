import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { makeFont } from './scripts/font.ts'

/** What every page needs, in one file instead of a dozen: the requests of a first visit are counted. */
const base = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@lingui|xstate|@xstate)/',
    'src/i18n/(?!catalogues)',
    'src/app/page-context',
    'src/components/(lead|poster|price|show-date)/',
    'contract/(page-routes|product-type)',
  ].join('|'),
)

const displayFont: Plugin = {
  name: 'taquilla-display-font',
  async buildStart() {
    await makeFont()
  },
}

/** The browser's half and, with --ssr, the server's half of the same pages. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    displayFont,
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  appType: 'custom',
  publicDir: false,
  server: { middlewareMode: true },
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    manifest: isSsrBuild ? false : 'manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx',
      output: isSsrBuild ? {} : { codeSplitting: { groups: [{ name: 'base', test: base }] } },
    },
  },
  ssr: { noExternal: true },
  // Whatever NODE_ENV the shop runs under, its built pages use React's production half.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
