import { createCanvas, loadImage } from '@napi-rs/canvas'
import { PKPass } from 'passkit-generator'
import { drawIcon } from '../brand/icon.ts'
import type { PassJob } from './apple-pass.ts'

/** Pixels of the pictures that every pass has to have. */
const PICTURES: Readonly<Record<string, number>> = {
  'icon.png': 29,
  'icon@2x.png': 58,
  'icon@3x.png': 87,
  'logo.png': 50,
  'logo@2x.png': 100,
}

const draw = async (mark: PassJob['mark'], size: number): Promise<Buffer> => {
  const canvas = createCanvas(size, size)
  const picture = await loadImage(Buffer.from(drawIcon(mark, size)))
  canvas.getContext('2d').drawImage(picture, 0, 0, size, size)
  return canvas.encode('png')
}

/** @returns one pass as .pkpass, several together as .pkpasses. Takes about a hundred milliseconds each. */
export const signPasses = async ({ account, mark, passes }: PassJob): Promise<Uint8Array> => {
  const { passTypeId, teamId, certificate, privateKey, wwdr } = account
  const pictures = Object.fromEntries(
    await Promise.all(
      Object.entries(PICTURES).map(async ([name, size]) => [name, await draw(mark, size)] as const),
    ),
  )
  const keys = { wwdr, signerCert: certificate, signerKey: privateKey }
  const signed = passes.map((facts) => {
    const pass = { ...facts, passTypeIdentifier: passTypeId, teamIdentifier: teamId }
    return new PKPass({ ...pictures, 'pass.json': Buffer.from(JSON.stringify(pass)) }, keys)
  })
  const [only] = signed
  return only !== undefined && signed.length === 1 ? only.getAsBuffer() : PKPass.pack(...signed).getAsBuffer()
}
