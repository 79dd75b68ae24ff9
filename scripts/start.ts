// `npm start`: builds when something changed, then runs the shop and its sandboxes.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { deployments } from '../deployments/index.ts'
import { needsLoginSandbox } from '../server/external-login/served-deployments.ts'
import { isBuilt } from './inputs-hash.ts'

const root = path.resolve(import.meta.dirname, '..')
const GRACE_MS = 26_000

if (!isBuilt(root)) {
  console.log('Building, only when the sources change: one to three minutes…')
  // A process of its own: building sets NODE_ENV, which the shop must not inherit.
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const run = (name: string): ChildProcess =>
  spawn(process.execPath, ['--enable-source-maps', path.join(root, 'dist/server', `${name}.js`)], {
    cwd: root,
    stdio: 'inherit',
  })

const mayUseLoginSandbox = process.env['NODE_ENV'] !== 'production' || process.env['LOGIN_SANDBOX'] === 'yes'
const sandboxes = [
  'sandbox',
  ...(needsLoginSandbox(deployments) && mayUseLoginSandbox ? ['login-sandbox'] : []),
]
const children = [...sandboxes, 'main'].map(run)
let stopping = false

const stop = (signal: NodeJS.Signals) => {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill(signal)
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL')
  }, GRACE_MS).unref()
}
process.on('SIGINT', () => stop('SIGTERM'))
process.on('SIGTERM', () => stop('SIGTERM'))

// One of them alone is not a shop: when any ends, so do the others.
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ||= stopping ? 0 : (code ?? 1)
    stop('SIGTERM')
  })
