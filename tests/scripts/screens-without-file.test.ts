import { expect, test } from 'vitest'
import { screensWithoutFile } from '../../scripts/screens-without-file.ts'

test('a screen that a build put into the file of another one is found', () => {
  const [login, orders] = ['src/screens/login/screen.ts', 'src/screens/orders/screen.ts']
  const manifest = {
    [login]: { file: 'assets/login-1.js', css: ['assets/login-1.css'] },
    '_fields-1.js': { file: 'assets/fields-1.js' },
  }
  expect(screensWithoutFile(manifest, [login])).toEqual([])
  expect(screensWithoutFile(manifest, [login, orders])).toEqual([orders])
})
