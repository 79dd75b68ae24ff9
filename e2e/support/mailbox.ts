/** What the shop at an origin has mailed to an address, newest first: text of the mails as HTML. */
export const mailsTo = async (origin: string, address: string): Promise<string[]> => {
  const send = await fetch(`${origin}/__test/account-mails`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  if (!send.ok) throw new Error(`the mails were not sent: ${send.status}`)
  const page = await (await fetch(`${origin}/buzon`)).text()
  const keys = page
    .split('<article>')
    .filter((article) => article.includes(`>${address} `))
    .map((article) => /src="(\/buzon\/[^"]+)"/.exec(article)?.[1] ?? '')
  return Promise.all(keys.map(async (path) => (await fetch(`${origin}${path}`)).text()))
}

/** The first mail that has what is looked for, once it has come. */
export const mailWith = async (origin: string, address: string, wanted: RegExp): Promise<string> => {
  for (;;) {
    const found = (await mailsTo(origin, address)).map((mail) => wanted.exec(mail)?.[1]).find(Boolean)
    if (found) return found.replaceAll('&amp;', '&')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
