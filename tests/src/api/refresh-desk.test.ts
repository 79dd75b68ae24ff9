import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { accepted, refused } from '../../../machines/samples/answers.ts'
import { deskOpen, listedPerformances, soldAtDesk } from '../../../machines/samples/box-office.ts'
import type { Api } from '../../../src/api/client.ts'
import { refreshDesk } from '../../../src/api/refresh-desk.ts'

const answers: Record<string, unknown> = {
  getBoxDesk: accepted(deskOpen),
  listBoxPerformances: accepted({ Lista: listedPerformances }),
  listBoxSales: accepted({ Lista: [soldAtDesk] }),
}
const read = (more: object = {}) => {
  const call = async (name: string) => ({ ...answers, ...more })[name]
  const actor = createActor(refreshDesk({ call } as unknown as Api), { input: { token: 'personal-1' } })
  const answer = toPromise(actor)
  actor.start()
  return answer
}

it('reads the drawer, what is on with its free places, and what was sold; a refusal of one refuses all', async () => {
  expect(await read()).toEqual(
    accepted({ desk: deskOpen, performances: listedPerformances, sold: [soldAtDesk] }),
  )
  const no = refused('SOBRECARGA')
  for (const name of Object.keys(answers)) expect(await read({ [name]: no })).toEqual(no)
})
