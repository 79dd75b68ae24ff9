import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const linked = async (protocol: string) => {
  vi.stubGlobal('location', { protocol })
  const { panelNames } = await import('../../viewer/shell/panel-names.tsx')
  return panelNames.map(([panel]) => panel)
}

describe('the masthead', () => {
  test('has no link in a file to what asks the shop or its tabs', async () => {
    const served = await linked('https:')
    vi.resetModules()
    expect(served).toEqual(expect.arrayContaining(['live', 'support', 'flow']))
    expect(await linked('file:')).toEqual(
      served.filter((panel) => !['live', 'support', 'flow'].includes(panel)),
    )
  })
})
