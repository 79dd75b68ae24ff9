// Says what to do where nothing was installed yet: a command that reads TypeScript needs the pinned Node and packages.
// Built-ins only, and any Node from 20 on. Installs nothing: what is printed next may be going into a file.
import { existsSync } from 'node:fs'
import process from 'node:process'

if (!process.features.typescript || !existsSync('node_modules/xstate')) {
  console.error(
    `Nothing is installed here yet (this is Node ${process.versions.node}, and the shop brings its own).\n` +
      'Run `npm start` or `npm test` once, or `npm ci`; then this again.',
  )
  process.exit(1)
}
