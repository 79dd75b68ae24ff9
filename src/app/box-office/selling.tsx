import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PageDeployment } from '../../../contract/deployment.ts'
import type { PurchaseProcess } from '../../../contract/entities/purchase.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import * as select from '../../../machines/box-office/box-office.selectors.ts'
import type { SaleWork } from '../../../machines/box-office/box-office.setup.ts'
import * as cart from '../../../machines/cart/cart.selectors.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { KeyStrip } from '../../screens/box-office/key-strip.tsx'
import { OfficeBar } from '../../screens/box-office/office-bar.tsx'
import { PerformanceList } from '../../screens/box-office/performance-list.tsx'
import { SoldList } from '../../screens/box-office/sold-list.tsx'
import { Thermal } from '../../screens/box-office/thermal.tsx'
import { type Keys, useKeys } from '../../screens/box-office/use-keys.ts'
import { useShop } from '../shop.ts'
import type { BoxOfficeActor } from './actor.ts'
import { Paying } from './paying.tsx'
import { Seats } from './seats.tsx'

interface SellingProps {
  actor: BoxOfficeActor
  work: SaleWork
  failure: string | null
  search: string
  deployment: PageDeployment
}

/** The three panes: what is on, its places, and the sale. */
export const Selling = ({ actor, work, failure, search, deployment }: SellingProps) => {
  const { t } = useLingui()
  const { actors } = useShop()
  const idFuncion = Number(new URLSearchParams(search).get('idFuncion')) || null
  const process = useSelector(actors.cart, cart.process)
  const reprint = useSelector(actor, select.print)
  const token = useSelector(actor, select.staffToken)
  const [kept, setKept] = useState<PurchaseProcess | null>(null)
  const [changing, setChanging] = useState(false)
  const [round, setRound] = useState(0)
  const searchBox = useRef<HTMLInputElement>(null)
  const paneKeys = useRef<Keys>({})
  const sale = changing ? null : (process ?? kept)
  useEffect(() => {
    if (process) setKept(process)
  }, [process])

  const restart = () => {
    setKept(null)
    setChanging(false)
    setRound((count) => count + 1)
  }
  const next = () => {
    restart()
    actor.send({ type: 'sale.finished' })
    if (idFuncion) actors.navigation.send({ type: 'page.opened', path: pageUrl.boxOffice(idFuncion) })
  }
  const [last] = work.sold
  const print = (idProcesoDeCompra: string) => actor.send({ type: 'print.requested', idProcesoDeCompra })
  useKeys({
    F2: () => searchBox.current?.focus(),
    F6: () => (paneKeys.current['F6'] ?? (last && (() => print(last.idProcesoDeCompra))))?.(),
    F7: () => paneKeys.current['F7']?.(),
    F8: () => paneKeys.current['F8']?.(),
    F9: () => paneKeys.current['F9']?.(),
    F10: () => paneKeys.current['F10']?.(),
    Escape: () => paneKeys.current['Escape']?.(),
  })
  const setKeys = useMemo(
    () => (keys: Keys) => {
      paneKeys.current = keys
    },
    [],
  )
  const sold = <SoldList sold={work.sold} onPrint={print} />
  const paying = sale && (
    <Paying
      key={sale.idProcesoDeCompra}
      process={sale}
      isOpen={process !== null}
      staffToken={token ?? ''}
      deployment={deployment}
      setKeys={setKeys}
      onNext={next}
      onChange={() => {
        setChanging(true)
        setRound((count) => count + 1)
      }}
      onGone={restart}
    >
      {sold}
    </Paying>
  )
  return (
    <>
      <div className="bo-work">
        <OfficeBar
          mark={deployment.logo.mark}
          desk={work.desk}
          busy={process !== null}
          onClose={() => process === null && actor.send({ type: 'count.requested' })}
        />
        <div className="bo-panes">
          <PerformanceList
            performances={work.performances}
            current={idFuncion}
            search={searchBox}
            hrefOf={pageUrl.boxOffice}
          />
          {idFuncion ? (
            <Seats
              key={`${idFuncion} ${round} ${work.sale.token}`}
              idFuncion={idFuncion}
              sale={work.sale}
              deployment={deployment}
              paying={paying}
              sold={sold}
              setKeys={setKeys}
              onHeld={() => setChanging(false)}
            />
          ) : (
            <>
              <section className="bo-pane">
                <p className="soft bo-none">{t`Choose a performance from the list.`}</p>
              </section>
              {paying ?? <section className="bo-pane bo-sale">{sold}</section>}
            </>
          )}
        </div>
        {failure && <Notice kind="alert" title={failure} />}
        <KeyStrip
          keys={[
            ['F2', t`Search`],
            ['F6', t`Print again`],
            ['F7 F8', t`Cash, terminal`],
            ['F9', t`Change places`],
            ['F10', t`Take, charge, next`],
            ['Esc', t`Release the sale`],
          ]}
        />
      </div>
      {reprint && <Thermal print={reprint} brand={deployment.name} />}
    </>
  )
}
