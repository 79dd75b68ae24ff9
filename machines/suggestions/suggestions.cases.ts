import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import type { suggestionsMachine } from './suggestions.machine.ts'

const suggestion = (name: string) => ({
  cSeo: name.toLowerCase().replaceAll(' ', '-'),
  cEspectaculoCartelNombre: name,
  cEstablecimientoNombre: 'Teatro Mayor',
})

export const cases: MachineCases<typeof suggestionsMachine> = {
  input: { shortest: 3 },
  events: [
    { type: 'text.typed', text: 'cu' },
    { type: 'text.typed', text: 'cue' },
    { type: 'text.typed', text: 'cuen' },
    { type: 'option.moved', to: 'previous' },
    { type: 'option.moved', to: 'next' },
    { type: 'list.closed' },
    { type: 'xstate.after.pause.suggestions.suggesting.settling' },
    done(
      'suggest',
      accepted({ Lista: [suggestion('Cuerpo de agua'), suggestion('Cuentos para cruzar el río')] }),
    ),
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
