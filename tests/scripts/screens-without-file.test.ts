import { expect, test } from 'vitest'
import { screensWithoutFile } from '../../scripts/screens-without-file.ts'

test('a screen that a build put into the file of another one is found', () => {
  const manifest = {
    'src/app/screen-modules/login.ts': { file: 'assets/login-1.js', css: ['assets/login-1.css'] },
    '_fields-1.js': { file: 'assets/fields-1.js' },
  }
  expect(screensWithoutFile(manifest, ['login.ts'])).toEqual([])
  expect(screensWithoutFile(manifest, ['login.ts', 'orders.ts'])).toEqual(['orders.ts'])
})
