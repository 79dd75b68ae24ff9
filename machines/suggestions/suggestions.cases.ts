import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import type { suggestionsMachine } from './suggestions.machine.ts'

const suggestion = (name: string) => ({
  cSeo: name.toLowerCase(),
  cEspectaculoCartelNombre: name,
  cEstablecimientoNombre: 'Teatro Mayor',
})

export const cases: MachineCases<typeof suggestionsMachine> = {
  input: { shortest: 3 },
  events: [
    { type: 'text.typed', text: 'ma' },
    { type: 'text.typed', text: 'mah' },
    { type: 'text.typed', text: 'mahl' },
    { type: 'option.moved', to: 'next' },
    { type: 'option.moved', to: 'previous' },
    { type: 'list.closed' },
    { type: 'xstate.after.pause.suggestions.suggesting.settling' },
    done('suggest', accepted({ Lista: [suggestion('Mahler'), suggestion('Marea')] })),
    done('suggest', accepted({ Lista: [] })),
    done('suggest', refused('DEMASIADAS_LLAMADAS')),
    failed('suggest'),
  ],
  abstract: ({ context }) => ({
    text: context.text,
    shows: context.list.length,
    active: context.active,
  }),
}
