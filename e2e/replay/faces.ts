import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { discoverMachines } from '../../statecharts/machine-files.ts'
import { FACELESS } from '../models/without-ui.ts'
import type { Face } from './face.ts'
import type { Replayed } from './replay-machine.ts'

const folder = path.resolve(import.meta.dirname, '../models')

export interface Faces {
  replayed: Replayed[]
  /** Machines with neither a face nor a reason for having none, and faces of nothing; a line each. */
  wrong: string[]
}

/** Every machine with its face: found, never listed. */
export const discoverFaces = async (): Promise<Faces> => {
  const faces = new Map<string, Face>()
  for (const file of globSync('*.model.ts', { cwd: folder }).sort()) {
    const { default: face } = (await import(pathToFileURL(path.join(folder, file)).href)) as { default: Face }
    faces.set(face.machine, face)
  }
  const machines = await discoverMachines()
  const names = new Set(machines.map(({ name }) => name))
  const wrong = [
    ...[...names]
      .filter((name) => !faces.has(name) && !(name in FACELESS))
      .map((name) => `${name} has no face`),
    ...Object.keys(FACELESS)
      .filter((name) => faces.has(name))
      .map((name) => `${name} has a face after all`),
    ...[...faces.keys(), ...Object.keys(FACELESS)]
      .filter((name) => !names.has(name))
      .map((name) => `${name} is no machine`),
  ]
  const replayed = machines.flatMap(({ name, machine, cases }) => {
    const face = faces.get(name)
    return face && cases ? [{ name, machine, cases, face }] : []
  })
  return { replayed, wrong }
}
