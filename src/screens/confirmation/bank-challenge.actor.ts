import { useMemo } from 'react'
import { askBank, type BankCalls } from '../../api/ask-bank.ts'
import { useShop } from '../../shop/shop.ts'

export type { BankCalls }

/** The calls about a purchase's card, on the shop that the page runs. */
export const useBankCalls = (idProcesoDeCompra: string): BankCalls => {
  const { api } = useShop()
  return useMemo(() => askBank(api, idProcesoDeCompra), [api, idProcesoDeCompra])
}
