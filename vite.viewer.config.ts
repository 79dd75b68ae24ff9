import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { readSpecification } from './scripts/traceability/specification.ts'
import { viewerCases } from './viewer/build/viewer-cases.ts'
import { viewerData } from './viewer/build/viewer-data.ts'

/** The page of the charts; its builds are in viewer/build/build-viewer.ts. */
export default defineConfig({
  plugins: [
    viewerData(readSpecification),
    viewerCases(),
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  appType: 'custom',
  publicDir: false,
  base: '/statecharts/',
  build: {
    outDir: 'dist/viewer',
    manifest: 'manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      input: 'viewer/entry.tsx',
      // As one script there are no modules to know their address; that its data takes a while is known.
      checks: { emptyImportMeta: false, pluginTimings: false },
    },
  },
})
