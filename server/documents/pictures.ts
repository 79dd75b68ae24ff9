import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A picture of a deployment, as its texts and its footer show it. */
export interface Picture {
  /** Its address in the shop. */
  path: string
  svg: string
  width: number
  height: number
}

const PICTURE_NAME = /^[a-z0-9-]+\.svg$/

/** Where a deployment's pictures are, with its folder in the address: hosts may share a cache. */
export const PICTURES = '/imagenes'

/**
 * Reads a deployment's drawings. @param folder of deployments/.
 * @throws Error for a picture without the width and height that keep its place on a page.
 */
export const readPictures = (root: string, folder: string): Map<string, Picture> => {
  const from = path.join(root, 'deployments', folder, 'pictures')
  if (!existsSync(from)) return new Map()
  const names = readdirSync(from).filter((name) => PICTURE_NAME.test(name))
  return new Map(
    names.map((name) => {
      const svg = readFileSync(path.join(from, name), 'utf8')
      const [, width, height] = /^<svg[^>]*? width="(\d+)" height="(\d+)"/.exec(svg) ?? []
      if (!width || !height) throw new Error(`${path.join(from, name)} has no width and height`)
      return [
        name,
        { path: `${PICTURES}/${folder}/${name}`, svg, width: Number(width), height: Number(height) },
      ]
    }),
  )
}
