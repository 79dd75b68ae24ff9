import type { BoxPapers, InvoiceReceiver } from '../../contract/index.ts'
import { soldAtDesk } from './box-office.ts'
import { START_DATE } from './purchase.ts'

export const receiver: InvoiceReceiver = {
  cNombre: 'Aurora SRL',
  cTipoDocumento: 'CUIT',
  cDocumento: '30712345671',
}

/** Its invoice is owed, and names nobody yet. */
export const papersUnderWay: BoxPapers = {
  idProcesoDeCompra: soldAtDesk.idProcesoDeCompra,
  lFactura: true,
  lNombrable: true,
  cReceptor: null,
  listaComprobante: [
    {
      idComprobante: 1,
      cTipo: 'FACTURA',
      cLetra: 'B',
      cNumero: null,
      cEstado: 'EN_CURSO',
      fTotal: 12500.5,
      dFecha: START_DATE,
      cEnlace: null,
    },
  ],
}

/** Its invoice is issued, and the credit note of a ticket that went back was rejected. */
export const papersOfSale: BoxPapers = {
  ...papersUnderWay,
  ...{ lNombrable: false, cReceptor: receiver.cNombre },
  listaComprobante: papersUnderWay.listaComprobante.flatMap((paper) => [
    { ...paper, cNumero: '0003-00000007', cEstado: 'EMITIDO' as const, cEnlace: '/v1/comprobante?sello=1' },
    {
      ...paper,
      idComprobante: 2,
      cTipo: 'NOTA_DE_CREDITO' as const,
      cEstado: 'RECHAZADO' as const,
      fTotal: 6250.25,
    },
  ]),
}
