import type { CardAuthenticationReply, FrameForm } from '../../contract/index.ts'

export const deviceForm: FrameForm = { cUri: 'https://collect.test/collect', cToken: 'device-token' }

export const challenge: NonNullable<CardAuthenticationReply['oDesafio']> = {
  cUri: 'https://bank.test/stepup',
  cToken: 'step-token',
  dVence: '2026-11-27T00:00:30Z',
}
