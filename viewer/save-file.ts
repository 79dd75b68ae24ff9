/** Some browsers read the address only after the click. */
const DOWNLOAD_MS = 10_000

/** Hands the reader a file as a download. */
export const saveFile = (name: string, content: Blob): void => {
  const href = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), DOWNLOAD_MS)
}
