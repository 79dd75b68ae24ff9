/** How long an address has to load before its frame goes, in milliseconds. */
const PATIENCE_MS = 10_000

/** Loads another system's address in a frame that nobody sees, with that system's cookies; it goes once it has loaded. */
export const loadHiddenFrame = (address: string): void => {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = ''
  const remove = () => {
    clearTimeout(timer)
    frame.remove()
  }
  const timer = setTimeout(remove, PATIENCE_MS)
  frame.addEventListener('load', remove)
  frame.src = address
  document.body.append(frame)
}
