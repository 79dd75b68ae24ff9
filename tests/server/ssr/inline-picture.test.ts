import { expect, test } from 'vitest'
import { inlineFirstPicture } from '../../../server/ssr/inline-picture.ts'

const SVG = '<svg viewBox="0 0 6 8"><path fill="#0B6157" d="M0 0h6"/></svg>\n'
const image = (source: string, priority: 'high' | 'auto') =>
  `<img class="poster-img" src="${source}" alt="" fetchPriority="${priority}"/>`
const pictureOf = (path: string) => (path === '/afiches/a.svg' ? SVG : null)

test('the first picture of a page is inside it, and is not fetched beforehand', () => {
  const html = `<link rel="preload" as="image" href="/afiches/a.svg" fetchPriority="high"/>${image('/afiches/a.svg', 'high')}${image('/afiches/b.svg', 'auto')}`
  const inlined = inlineFirstPicture(html, pictureOf)
  const source = /src="([^"]*)"/.exec(inlined)?.[1] ?? ''
  expect(decodeURIComponent(source)).toBe(`data:image/svg+xml,${SVG.replaceAll('"', "'").trim()}`)
  expect(inlined).not.toContain('preload')
  expect(inlined).toContain(image('/afiches/b.svg', 'auto'))
})

test('a first picture that the shop does not draw is left to be fetched', () => {
  const html = image('https://pictures.example/a.jpg', 'high')
  expect(inlineFirstPicture(html, pictureOf)).toBe(html)
})

test('a page whose pictures can wait stays as it is', () => {
  const html = image('/afiches/a.svg', 'auto')
  expect(inlineFirstPicture(html, pictureOf)).toBe(html)
})
