/** What the shop at an origin has mailed to an address, newest first: text of the mails as HTML. */
export const mailsTo = async (origin: string, address: string): Promise<string[]> => {
  const page = await (await fetch(`${origin}/buzon`)).text()
  const keys = page
    .split('<article>')
    .filter((article) => article.includes(`>${address} `))
    .map((article) => /src="(\/buzon\/[^"]+)"/.exec(article)?.[1] ?? '')
  return Promise.all(keys.map(async (path) => (await fetch(`${origin}${path}`)).text()))
}

/** The shop sends mails by itself, at once; with everything else running it may take a while. */
const PATIENCE_MS = 40_000

/** The first mail that has what is looked for, once it has come. @throws where it does not come. */
export const mailWith = async (origin: string, address: string, wanted: RegExp): Promise<string> => {
  const begun = Date.now()
  while (Date.now() - begun < PATIENCE_MS) {
    const found = (await mailsTo(origin, address)).map((mail) => wanted.exec(mail)?.[1]).find(Boolean)
    if (found) return found.replaceAll('&amp;', '&')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`No mail to ${address} has ${wanted}`)
}
