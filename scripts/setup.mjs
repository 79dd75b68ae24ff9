// Installs what package-lock.json names, once: `npm start` and `npm test` call it first.
// Built-ins only, and any Node from 20 on: the pinned Node arrives with this very install.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'

const stampFile = 'node_modules/.taquilla-setup'
const stamp = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex')

if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) process.exit(0)

console.log('Installing packages (only when package-lock.json changes)…')
const npm = process.env.npm_execpath
const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
const done = npm
  ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
  : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
if (done.status !== 0) {
  console.error('npm ci failed. Is the package registry reachable?')
  process.exit(done.status ?? 1)
}
writeFileSync(stampFile, stamp)
