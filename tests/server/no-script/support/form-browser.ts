import type { Shop } from '../../support/shop.ts'

type Fields = Readonly<Record<string, string | readonly string[]>>

export interface Shown {
  status: number
  html: string
  location: string | null
  headers: Record<string, unknown>
  bytes: Buffer
}

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** What a form on a page sends as it stands: its hidden fields, what is ticked, typed and chosen. */
export const fieldsOf = (html: string, action: string): Record<string, string | string[]> => {
  const form = html
    .split('<form')
    .find((part) => part.includes(`action="${action.replaceAll('&', '&amp;')}"`))
  if (form === undefined) throw new Error(`no form for ${action} in ${html}`)
  const fields: Record<string, string | string[]> = {}
  const add = (name: string, value: string) => {
    const before = fields[name]
    fields[name] = before === undefined ? value : [...[before].flat(), value]
  }
  const [inside = ''] = form.split('</form>')
  for (const [tag] of inside.matchAll(/<input [^>]*>/g)) {
    const attribute = (name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    const isPick = /type="(checkbox|radio)"/.test(tag)
    if (!isPick || tag.includes(' checked')) add(attribute('name'), attribute('value'))
  }
  for (const [, name = '', options = ''] of inside.matchAll(
    /<select id="[^"]*" name="([^"]*)"[^>]*>(.*?)<\/select>/gs,
  )) {
    const chosen = /<option value="([^"]*)" selected/.exec(options) ?? /<option value="([^"]*)"/.exec(options)
    add(name, unescaped(chosen?.[1] ?? ''))
  }
  return fields
}

/**
 * A browser without scripts: it keeps cookies, follows links by hand and sends forms as they stand.
 * @param remoteAddress where it calls from
 */
export const openFormBrowser = (shop: Shop, host = 'localhost', remoteAddress = '127.0.0.1') => {
  const jar = new Map<string, string>()
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    payload?: string,
    headers: Record<string, string> = {},
  ): Promise<Shown> => {
    const reply = await shop.app.server.inject({
      method,
      url,
      remoteAddress,
      headers: {
        host,
        'accept-language': 'es',
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value, maxAge, expires } of reply.cookies as {
      name: string
      value: string
      maxAge?: number
      expires?: Date
    }[]) {
      if (value === '' || maxAge === 0 || (expires && expires.getTime() === 0)) jar.delete(name)
      else jar.set(name, value)
    }
    return {
      status: reply.statusCode,
      html: reply.body,
      location: (reply.headers.location as string | undefined) ?? null,
      headers: reply.headers,
      bytes: reply.rawPayload,
    }
  }
  const encode = (fields: Fields): string => {
    const query = new URLSearchParams()
    for (const [name, values] of Object.entries(fields))
      for (const value of [values].flat()) query.append(name, value as string)
    return query.toString()
  }
  return {
    jar,
    get: (url: string) => send('GET', url),
    /** @param headers where the form comes from, if not from a page of the shop. */
    post: (url: string, fields: Fields, headers: Record<string, string> = { origin: `http://${host}` }) =>
      send('POST', url, encode(fields), headers),
    /** Opens a page and sends its form with some fields changed. */
    async fill(page: string, action: string, changes: Fields = {}): Promise<Shown> {
      const shown = await send('GET', page)
      return this.post(action, { ...fieldsOf(shown.html, action), ...changes })
    },
  }
}
export type FormBrowser = ReturnType<typeof openFormBrowser>
