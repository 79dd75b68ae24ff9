import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { projectRoot, templateDirectory, workDirectory } from './places.ts'
import { RunningShop } from './shop.ts'

/** What the city's agenda sells here: in euros, without charges. */
export const MADRID_SHOW = 'noche-en-la-corrala'

const PROGRAMME = {
  venues: [
    {
      key: 'la-corrala',
      name: 'La Corrala',
      address: 'Calle del Mesón de Paredes 65',
      city: 'Madrid',
      sectors: [{ name: 'De pie', places: 120 }],
      doorMinutes: 30,
    },
  ],
  shows: [
    {
      key: MADRID_SHOW,
      type: 'Teatro',
      name: 'Noche en la corrala',
      tagline: 'Sainetes en el patio.',
      description: 'Tres sainetes, y una banda en el balcón.',
      venue: 'la-corrala',
      durationMinutes: 80,
      price: 12.5,
      performances: [
        { week: 2, weekday: 'SA', time: '21:00' },
        { week: 3, weekday: 'SA', time: '21:00' },
      ],
    },
  ],
}

/** A clerk of the city's desk alone. */
export interface MadridClerk {
  login: string
  password: string
}

/**
 * A shop of its own whose process also serves the city's agenda, with a programme and a clerk that operators' commands
 * have added. Not started.
 */
export const shopWithMadrid = async (): Promise<{
  shop: RunningShop
  madrid: { origin: string }
  clerk: MadridClerk
}> => {
  const data = path.join(workDirectory, `two-deployments-${randomUUID()}`)
  cpSync(templateDirectory, data, { recursive: true })
  const operate = async (command: string, ...words: string[]): Promise<string> => {
    const script = path.join(projectRoot, `scripts/${command}.ts`)
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: data }
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], {
      env,
      cwd: projectRoot,
    })
    return stdout
  }
  const file = path.join(data, 'programme.json')
  writeFileSync(file, JSON.stringify(PROGRAMME))
  const today = new Date().toISOString().slice(0, 10)
  await operate('catalogue', 'season', file, '--season', 'agenda-madrid', '--start', today)
  const printed = await operate('staff', 'add', 'agenda-madrid', 'paloma', 'Paloma Gil', 'clerk')
  const password = / with (\S+), shown this once/.exec(printed)?.[1] ?? ''
  const shop = await RunningShop.at(data, { FORWARDED_HOST: 'yes' })
  const madrid = { origin: shop.origin.replace('localhost', 'madrid.localhost') }
  return { shop, madrid, clerk: { login: 'paloma', password } }
}
