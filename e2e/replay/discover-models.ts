import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'
import { WITHOUT_UI } from '../models/without-ui.ts'
import type { BrowserModel } from './browser-model.ts'
import type { ModelledMachine } from './replay-machine.ts'

const folder = path.resolve(import.meta.dirname, '../models')

export interface DiscoveredModels {
  modelled: ModelledMachine[]
  /** Machines with neither a browser model nor a reason for having none, and models of no machine; a line each. */
  problems: string[]
}

/** Every machine with its browser model: found, never listed. */
export const discoverModels = async (): Promise<DiscoveredModels> => {
  const models = new Map<string, BrowserModel>()
  for (const file of globSync('*.model.ts', { cwd: folder }).sort()) {
    const { default: model } = (await import(pathToFileURL(path.join(folder, file)).href)) as {
      default: BrowserModel
    }
    models.set(model.machine, model)
  }
  const machines = await discoverMachines()
  const names = new Set(machines.map(({ name }) => name))
  const problems = [
    ...[...names]
      .filter((name) => !models.has(name) && !(name in WITHOUT_UI))
      .map((name) => `${name} has no browser model`),
    ...Object.keys(WITHOUT_UI)
      .filter((name) => models.has(name))
      .map((name) => `${name} has a browser model and a reason for having none`),
    ...[...models.keys(), ...Object.keys(WITHOUT_UI)]
      .filter((name) => !names.has(name))
      .map((name) => `${name} is no machine`),
    ...machines
      .filter(({ name, cases }) => models.has(name) && !cases)
      .map(({ name }) => `${name} has a browser model and no cases`),
  ]
  const modelled = machines.flatMap(({ name, machine, cases }) => {
    const model = models.get(name)
    return model && cases ? [{ name, machine, cases, model }] : []
  })
  return { modelled, problems }
}
