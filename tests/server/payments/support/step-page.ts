/** Presses a button of the page at a step's address, as a customer there would, and goes nowhere. */
export const pressAt = async (sandboxUrl: string, uri: string, act: string): Promise<Response> => {
  // The page's own host name is another origin of the same process.
  const { pathname, search } = new URL(uri)
  return fetch(`${sandboxUrl}${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ acto: act }),
    redirect: 'manual',
  })
}
