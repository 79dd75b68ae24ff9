import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { UnavailableProps } from '../../../src/components/unavailable/unavailable.tsx'
import { createViewRenderer } from '../support/view-renderer.tsx'

type Renderer = Awaited<ReturnType<typeof createViewRenderer>>
type Boundary = typeof import('../../../src/app/screen-boundary.tsx')
type Words = typeof import('../../../src/components/unavailable/unavailable.tsx')

let renderer: Renderer
let ScreenBoundary: Boundary['ScreenBoundary']
let Unavailable: Words['Unavailable']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  ScreenBoundary = (await renderer.load<Boundary>('/src/app/screen-boundary.tsx')).ScreenBoundary
  Unavailable = (await renderer.load<Words>('/src/components/unavailable/unavailable.tsx')).Unavailable
})
afterAll(() => renderer.close())

/** A boundary without a page: the test calls what React would call when the screen throws. */
const boundaryAround = (screen: string) => {
  const calls = { onRetry: vi.fn(), onReload: vi.fn() }
  const boundary = new ScreenBoundary({ address: '/one', children: screen, ...calls })
  const change = (state: object | null) => {
    boundary.state = { ...boundary.state, ...state }
  }
  boundary.setState = change as typeof boundary.setState
  return {
    ...calls,
    boundary,
    fail: () => change(ScreenBoundary.getDerivedStateFromError()),
    open: (address: string) =>
      change(ScreenBoundary.getDerivedStateFromProps({ ...boundary.props, address }, boundary.state)),
    press: () => (boundary.render() as { props: UnavailableProps }).props.onRetry(),
  }
}

test('a screen that throws is replaced by a message and a way on', () => {
  const { boundary, fail } = boundaryAround('the screen')
  expect(boundary.render()).toBe('the screen')
  fail()
  expect(boundary.render()).toMatchObject({ type: Unavailable })
})

test('the first retry renders the screen in place', () => {
  const { boundary, fail, press, onRetry, onReload } = boundaryAround('the screen')
  fail()
  press()
  expect(onRetry).toHaveBeenCalledOnce()
  expect(onReload).not.toHaveBeenCalled()
  expect(boundary.render()).toBe('the screen')
})

test('the second retry reloads the page', () => {
  const { boundary, fail, press, onRetry, onReload } = boundaryAround('the screen')
  fail()
  press()
  fail()
  expect(boundary.render()).toMatchObject({ type: Unavailable })
  press()
  expect(onReload).toHaveBeenCalledOnce()
  expect(onRetry).toHaveBeenCalledOnce()
})

test('what failed at one address is shown at another, where a retry renders it in place', () => {
  const { boundary, fail, open, press, onRetry, onReload } = boundaryAround('the screen')
  fail()
  press()
  fail()
  open('/one')
  expect(boundary.render()).toMatchObject({ type: Unavailable })
  open('/two')
  expect(boundary.render()).toBe('the screen')
  fail()
  press()
  expect(onRetry).toHaveBeenCalledTimes(2)
  expect(onReload).not.toHaveBeenCalled()
})
