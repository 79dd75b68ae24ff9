/** All of a picture in its window while the page is printed, wherever it was moved. @returns how to stop */
export const fitsPaper = (
  picture: SVGSVGElement,
  { width, height }: { width: number; height: number },
): (() => void) => {
  const before = () => picture.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const after = () => picture.removeAttribute('viewBox')
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
    after()
  }
}
