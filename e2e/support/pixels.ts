import { expect, type Page } from '@playwright/test'

/** Pixels of a deployment, at addresses of the page's own. */
export const PIXELS = {
  landing: '/pixel/landing.gif',
  seatSelection: '/pixel/seats.gif',
  confirmationSuccess: '/pixel/success.gif',
  confirmationFailure: '/pixel/failure.gif',
}

/** Pages of a deployment that names pixels. @returns the addresses that were asked for. */
export const namePixels = async (page: Page): Promise<string[]> => {
  const asked: string[] = []
  await page.route('**/pixel/*', (route) => {
    const request = route.request()
    asked.push(new URL(request.url()).pathname)
    expect(new URL(request.url()).search).toBe('')
    expect(request.headers()['cookie']).toBeUndefined()
    expect(request.headers()['referer']).toBeUndefined()
    return route.fulfill({ contentType: 'image/gif', body: '' })
  })
  await page.route(
    ({ pathname }) => !/^\/(assets|v1|cola|afiches|imagenes|pixel)\//.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const reply = await route.fetch()
      const body = (await reply.text()).replace(
        '{"deployment":{',
        () => `{"deployment":{"pixels":${JSON.stringify(PIXELS)},`,
      )
      return route.fulfill({ response: reply, body })
    },
  )
  return asked
}
