import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { PurchaseProcess } from '../../../contract/entities/purchase.ts'
import * as select from '../../../machines/extras/extras.selectors.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import { useServedPage } from '../../shop/page-context.ts'
import { useScreenActor } from '../../shop/use-screen-actor.ts'
import { isProduct } from '../line-kind.ts'
import { extrasActor } from './extras.actor.ts'
import { ExtrasView } from './extras-view.tsx'

export interface ExtrasProps {
  process: PurchaseProcess
  /** All of it is there, or could not be loaded; false while it is being fetched. */
  onWhole: (isWhole: boolean) => void
  /** The purchase has changed. */
  onProcess: (process: PurchaseProcess) => void
}

/** Binds what is offered beside the tickets to its machine. */
export const Extras = ({ process, onWhole, onProcess }: ExtrasProps) => {
  const { t } = useLingui()
  const { deployment } = useServedPage()
  const [definition] = useState(() =>
    extrasActor({
      idProcesoDeCompra: process.idProcesoDeCompra,
      idFuncion: process.listaFuncion.find((line) => !isProduct(line))?.idFuncion ?? 0,
      offersProducts: process.lProductos === true,
    }),
  )
  const actor = useScreenActor(definition, { path: '/', deployment, params: {}, search: '', served: null })
  const offered = useServiceTexts(useSelector(actor, select.offered))
  const failure = useServiceTexts(useSelector(actor, select.failure))
  const changed = useSelector(actor, select.process)
  const loading = useSelector(actor, select.isLoading)
  useEffect(() => onWhole(!loading), [onWhole, loading])
  const tell = useRef(onProcess)
  useEffect(() => {
    if (changed) tell.current(changed)
  }, [changed])
  return (
    <ExtrasView
      insurance={process.oSeguro ?? null}
      offered={offered}
      counts={new Map(process.listaFuncion.map((line) => [line.idFuncion, line.nCantidadPosiciones]))}
      loading={loading}
      busy={useSelector(actor, select.isBusy)}
      failure={
        failure && (failure.kind === 'refused' ? failure.message : t`There is no connection. Try again.`)
      }
      isOfCode={useSelector(actor, select.isChoiceOfCode)}
      onRetry={
        useSelector(actor, select.isUnavailable) ? () => actor.send({ type: 'loading.retried' }) : undefined
      }
      onInsurance={(lSeguro) => actor.send({ type: 'insurance.chosen', lSeguro })}
      onProduct={(idFuncion, nCantidad) => actor.send({ type: 'product.chosen', idFuncion, nCantidad })}
      coupon={
        process.lCupones
          ? {
              used: process.oTotal.aDescuento?.find(({ cTipo }) => cTipo === 'CUPON'),
              onCode: (cCupon) => actor.send({ type: 'coupon.used', cCupon }),
            }
          : null
      }
      onAssign={(aAsignacion) => actor.send({ type: 'products.assigned', aAsignacion })}
    />
  )
}
