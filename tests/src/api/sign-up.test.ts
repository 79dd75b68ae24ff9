import { afterEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { newCustomer } from '../../../machines/samples/sign-up.ts'
import { signUp } from '../../../src/api/sign-up.ts'
import { createAskedApi } from './support/asked.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['PY', 'MX', null])(
  'a sign-up says where the browser is, whatever country the form has: %s',
  async (country) => {
    const { api, asked } = createAskedApi()
    const actor = createActor(
      signUp(api, null, () => country),
      { input: newCustomer },
    )
    actor.start()
    await waitFor(actor, ({ status }) => status === 'done')
    expect(asked).toEqual([{ path: '/v1/api/v2/Cliente/Insertar_v2', country }])
  },
)
