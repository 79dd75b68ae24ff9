import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import type { Options } from '../../statecharts/describe/command/options.ts'
import { find } from '../../statecharts/describe/command/print.ts'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Replays the paths of one machine, or of all, in a browser that speaks `--lang`, Spanish where that is not given;
 * the report says where it is.
 * @returns the replay's exit code
 */
export async function replay(options: Options): Promise<number> {
  const { machine, spoken, keep } = options
  if (machine !== undefined) find(options, await discoverMachines(), machine)
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const child = spawn(process.execPath, [playwright, 'test', '--config', 'e2e/replay/playwright.config.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      REPLAY_MACHINES: machine ?? '',
      REPLAY_LANGUAGE: spoken ?? 'es',
      REPLAY_KEEP: keep ? 'yes' : '',
    },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
