import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a picture is called: the machine and its state, with dots; no folder can be in it. */
const PICTURE = /^[\w-]+(\.[\w-]+)+\.webp$/
const OF_A_FAILURE = /\.failure-\d+\.webp$/

const replayed = (language: string) => `dist/replay/shots/${language}`
const LANGUAGES = ['es', 'en', 'pt']

/** Folders of pictures by their address: those that are committed, and what replays left here in each language. */
const FOLDERS = new Map([
  ['kept', 'docs/screens'],
  ...LANGUAGES.map((language) => [language, replayed(language)] as const),
])

/** Names of the pictures that replays have left, by language: read each time, since one may have run meanwhile. */
export const listScreens = (root: string) => async (_request: FastifyRequest, reply: FastifyReply) => {
  const found = LANGUAGES.map(async (language) => {
    const files = await readdir(path.join(root, replayed(language))).catch(() => [])
    return [language, files.filter((file) => PICTURE.test(file) && !OF_A_FAILURE.test(file)).sort()]
  })
  return reply.header('cache-control', 'no-cache').send(Object.fromEntries(await Promise.all(found)))
}

/** The picture of a state. @param noPage answers where there is none */
export const sendScreen =
  (root: string, noPage: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { folder, file } = request.params as { folder: string; file: string }
    const place = FOLDERS.get(folder)
    const picture =
      place !== undefined && PICTURE.test(file)
        ? await readFile(path.join(root, place, file)).catch(() => null)
        : null
    if (picture === null) return noPage(request, reply)
    return reply.header('cache-control', 'no-cache').type('image/webp').send(picture)
  }
