import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type LaterPart, laterPart } from '../../../src/components/later-part/later-part.tsx'

interface Named {
  name: string
}
const Paragraph = ({ name }: Named) => createElement('p', null, name)

const drawn = ({ Part }: LaterPart<Named>) =>
  renderToStaticMarkup(createElement(Part, { name: 'Ana', meanwhile: 'One moment' }))

test('a part is drawn at once when its code was fetched ahead, and shows what stands in for it otherwise', async () => {
  const part = laterPart<Named>(async () => Paragraph)
  expect(drawn(part)).toBe('One moment')
  await part.ahead()
  expect(drawn(part)).toBe('<p>Ana</p>')
})

test('code that did not come ahead is fetched again', async () => {
  const load = vi.fn(async () => Paragraph).mockRejectedValueOnce(new Error('offline'))
  const part = laterPart<Named>(load)
  await part.ahead()
  expect(drawn(part)).toBe('One moment')
  await part.ahead()
  expect(drawn(part)).toBe('<p>Ana</p>')
})
