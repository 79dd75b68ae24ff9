// `npm run dev`: the shop from its sources, pages through Vite, and its sandboxes.
import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

const root = path.resolve(import.meta.dirname, '..')
const entries = ['server/payments/sandbox/main.ts', 'server/external-login/sandbox/main.ts', 'server/main.ts']
const children = entries.map((entry) =>
  spawn(process.execPath, [path.join(root, entry)], { cwd: root, stdio: 'inherit' }),
)
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
