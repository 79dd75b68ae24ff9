import type { Image } from '../../../contract/entities/billboard.ts'

export interface PosterProps {
  images: readonly Image[]
  /** Empty where the show's name stands beside it. */
  alt?: string
  /** Largest picture of the first screen: fetched at once and first, or sent inside the page by the server. */
  first?: boolean
}

/** A show's poster, 3:4, whole. */
export const Poster = ({ images, alt = '', first = false }: PosterProps) => {
  const image = images.find(({ cTipo }) => cTipo === 'WEB_DESTACADO') ?? images[0]
  if (!image) return <span className="poster-none" aria-hidden="true" />
  return (
    <img
      className="poster-img"
      src={image.cUri}
      alt={alt}
      width={300}
      height={400}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : 'auto'}
      suppressHydrationWarning={first}
    />
  )
}
