import { pressAt } from './step-page.ts'

/** Posts a token to a page of the sandbox, as a form in a frame does. @returns where it leads, null where it ends there */
const postForm = async (sandboxUrl: string, uri: string, JWT: string) => {
  const reply = await fetch(`${sandboxUrl}${new URL(uri).pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ JWT }),
    redirect: 'manual',
  })
  return { status: reply.status, to: reply.headers.get('location'), page: await reply.text() }
}

/** Opens the page that collects a device's data. @returns the page */
export const collectDeviceData = async (
  sandboxUrl: string,
  form: { uri: string; token: string },
): Promise<string> => (await postForm(sandboxUrl, form.uri, form.token)).page

/** Begins a challenge and presses a button of it. @returns the page that leads back to the shop */
export const answerChallenge = async (
  sandboxUrl: string,
  challenge: { uri: string; token: string },
  act: string,
): Promise<string> => {
  const begun = await postForm(sandboxUrl, challenge.uri, challenge.token)
  if (begun.to === null) return begun.page
  return (await pressAt(sandboxUrl, `${sandboxUrl}${begun.to}`, act)).text()
}
