/** @returns the address of a page with secrets behind the #, so that neither a server nor its log gets them. */
export const secretLink = (page: string, secrets: Record<string, string>): string =>
  `${page}#${new URLSearchParams(secrets)}`
