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

/** @param svg a picture that stands alone; @returns it as PNG, `scale` times as large. */
export const pngOf = async (svg: string, width: number, height: number, scale: number): Promise<Blob> => {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))),
      'image/png',
    ),
  )
}
