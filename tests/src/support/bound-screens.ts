import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { createBoundScreens } from './bound-screen.ts'
import { createMountedView } from './mounted-view.ts'
import { createViewRenderer } from './view-renderer.tsx'

/** Bindings in English on a page of its own for each test of the file that calls it. */
export const boundScreens = () => {
  const here = {} as {
    renderer: Awaited<ReturnType<typeof createViewRenderer>>
    page: ReturnType<typeof createMountedView>
    screens: ReturnType<typeof createBoundScreens>
  }
  beforeAll(async () => {
    here.renderer = await createViewRenderer('en')
  }, 60_000)
  afterAll(() => here.renderer.close())
  beforeEach(() => {
    here.page = createMountedView()
    here.screens = createBoundScreens(here.page, here.renderer)
  })
  afterEach(async () => {
    await here.page.leave()
    vi.unstubAllGlobals()
  })
  return here
}
