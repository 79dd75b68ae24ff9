import { useLingui } from '@lingui/react/macro'
import type { BoxDesk } from '../../../contract/entities/box-office.ts'
import { KeyHelp, type KeyWords } from './key-strip.tsx'

type DeskOffers = Pick<BoxDesk, 'lEnlace' | 'lFactura'>

/** Each key in a word or two, for the foot of the page. */
export const useStripWords = ({ lEnlace, lFactura }: DeskOffers): KeyWords => {
  const { t } = useLingui()
  return [
    ['F1', t`Keys`],
    ['F2', t`Search`],
    ['F3', lFactura ? t`Best together, invoice` : t`Best together`],
    ['F4', lEnlace ? t`Book, payment link` : t`Book`],
    ['F6', t`Print again`],
    ['F7 F8', t`Cash, terminal`],
    ['F9', t`Change places`],
    ['F10', t`Take, charge, next`],
    ['Esc', t`Release the sale`],
  ]
}

/** Each key at full length. */
export const Help = ({ desk, onClose }: { desk: DeskOffers; onClose: () => void }) => {
  const { t } = useLingui()
  const keys: KeyWords = [
    ['F2', t`Search performances, sales and orders; Enter opens the first one`],
    ['F3', t`The best places together: how many, find them, choose them`],
    ...(desk.lFactura
      ? [['F3', t`With places taken: the invoice of the sale, and to whom it is issued`] as const]
      : []),
    ['F4', t`Book the chosen places: they are kept without payment`],
    ['F6', t`Print this sale again, or the last one`],
    ['F7', t`Pay in cash`],
    ['F8', t`Pay at the card terminal`],
    ...(desk.lEnlace ? [['F4', t`With places taken: pay by a payment link, at any phone`] as const] : []),
    [
      'F9',
      t`Change the places of this sale, or leave it to a terminal that does not answer or to who has the link`,
    ],
    ['F10', t`Take the places, then charge and print, then the next sale`],
    ['Esc', t`Release the sale: its places go free`],
  ]
  return <KeyHelp keys={keys} onClose={onClose} />
}
