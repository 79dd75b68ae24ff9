import type { CatalogueTexts } from '../../contract/index.ts'
import { type Said, textsOf } from './said.ts'

const sectors: Said[] = [
  ['Platea preferencial', 'Premium stalls', 'Plateia preferencial'],
  ['Platea', 'Stalls', 'Plateia'],
  ['Palcos', 'Boxes', 'Camarotes'],
  ['Balcón', 'Balcony', 'Balcão'],
  ['Fondo', 'Rear stalls', 'Fundo'],
  ['Butaca', 'Seat', 'Poltrona'],
  ['Butacas', 'Seats', 'Poltronas'],
  ['Platea baja', 'Lower tier', 'Arquibancada inferior'],
  ['Platea alta', 'Upper tier', 'Arquibancada superior'],
  ['Cabecera', 'End stand', 'Arquibancada de fundo'],
  ['Campo', 'Standing floor', 'Pista'],
  ['Entrada general', 'General admission', 'Entrada geral'],
  ['Mesas', 'Tables', 'Mesas'],
  ['De pie', 'Standing', 'Em pé'],
  ['Gradas', 'Bleachers', 'Arquibancada'],
]

const promotions: Said[] = [
  ['Jubilados', 'Pensioners', 'Aposentados'],
  [
    'Con credencial de jubilación o pensión, que se muestra al entrar.',
    'With a pension card, to be shown at the door.',
    'Com a carteira de aposentadoria ou pensão, apresentada na entrada.',
  ],
  ['Estudiantes', 'Students', 'Estudantes'],
  [
    'Con libreta o certificado de alumno regular.',
    'With a student card or proof of enrolment.',
    'Com carteira de estudante ou comprovante de matrícula.',
  ],
]

const onPlans: Said[] = [
  ['Escenario', 'Stage', 'Palco'],
  ['Primer balcón', 'First balcony', 'Primeiro balcão'],
  ['Segundo balcón', 'Second balcony', 'Segundo balcão'],
  ['Palcos impares', 'Odd boxes', 'Camarotes ímpares'],
  ['Palcos pares', 'Even boxes', 'Camarotes pares'],
  ['Campo, de pie', 'Standing floor', 'Pista, em pé'],
  ['Butacas, lado izquierdo', 'Seats, left side', 'Poltronas, lado esquerdo'],
  ['Butacas, lado derecho', 'Seats, right side', 'Poltronas, lado direito'],
]

const sides: Said[] = [
  ['izquierda', 'left', 'à esquerda'],
  ['centro', 'centre', 'ao centro'],
  ['derecha', 'right', 'à direita'],
]
const sided = [...sectors, ...onPlans]
  .filter(([es]) => /^(Platea preferencial|Platea|Fondo|(Primer|Segundo) balcón)$/.test(es))
  .flatMap((zone) =>
    sides.map((side): Said => [`${zone[0]} ${side[0]}`, `${zone[1]}, ${side[1]}`, `${zone[2]}, ${side[2]}`]),
  )
const boxes = Array.from(
  { length: 14 },
  (_, box): Said => [`Palco ${box + 1}`, `Box ${box + 1}`, `Camarote ${box + 1}`],
)

const blocks = [100, 200].flatMap((tier) =>
  Array.from({ length: 22 }, (_, block): Said => {
    const name = `Sector ${tier + block + 1}`
    return [name, name, name.replace('Sector', 'Setor')]
  }),
)

/**
 * Names of places, promotions and what is written on plans in the other two languages; words/ has what is written
 * about the shows. Names of shows, houses and streets stay as they are.
 */
export const demoTexts: CatalogueTexts = textsOf([
  ...sectors,
  ...promotions,
  ...onPlans,
  ...sided,
  ...boxes,
  ...blocks,
])
