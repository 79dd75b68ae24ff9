/**
 * All of a picture in its window while the page is printed, wherever it was moved.
 * @param isPrinting the picture is there for the paper alone
 * @returns how to stop
 */
export const fitsPaper = (
  picture: SVGSVGElement,
  { width, height }: { width: number; height: number },
  isPrinting: boolean,
): (() => void) => {
  const before = () => picture.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const after = () => picture.removeAttribute('viewBox')
  if (isPrinting) before()
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
    after()
  }
}
