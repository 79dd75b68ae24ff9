import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PageDeployment } from '../../../contract/deployment.ts'
import type { BoxOrderSearch } from '../../../contract/entities/box-office.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import type { boxOfficeMachine } from '../../../machines/box-office/box-office.machine.ts'
import * as select from '../../../machines/box-office/box-office.selectors.ts'
import type { SaleWork } from '../../../machines/box-office/box-office.setup.ts'
import * as sales from '../../../machines/box-sale/box-sale.selectors.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { useShop } from '../../shop/shop.ts'
import { Cancelling } from './cancelling.tsx'
import { Exchanging } from './exchanging.tsx'
import { FoundSales } from './found-sales.tsx'
import { GivingBack } from './giving-back.tsx'
import { Help, useStripWords } from './help.tsx'
import { KeyStrip } from './key-strip.tsx'
import { OfficeBar } from './office-bar.tsx'
import { Papers } from './papers.tsx'
import { ParkedList } from './parked-list.tsx'
import { Paying } from './paying.tsx'
import { PerformanceList } from './performance-list.tsx'
import type { BoxSaleActor } from './sale-keys.ts'
import { Seats } from './seats.tsx'
import { SoldList } from './sold-list.tsx'
import { Thermal } from './thermal.tsx'
import { type Keys, useKeys } from './use-keys.ts'

type BoxOfficeActor = ActorRefFrom<typeof boxOfficeMachine>

interface SellingProps {
  actor: BoxOfficeActor
  saleActor: BoxSaleActor
  work: SaleWork
  failure: string | null
  deployment: PageDeployment
}

/** The three panes: what is on, its places, and the sale. */
export const Selling = ({ actor, saleActor, work, failure, deployment }: SellingProps) => {
  const { t } = useLingui()
  const { actors } = useShop()
  const idFuncion = useSelector(actor, select.openPerformance)
  const print = useSelector(actor, select.print)
  const found = useSelector(actor, select.found)
  const parked = useSelector(actor, select.parked)
  const oldList = useSelector(actor, select.oldList)
  const isCancelling = useSelector(actor, select.isCancelling)
  const cancellation = useSelector(actor, select.cancellationActor)
  // A payment is under way, or the next sale is being opened.
  const isPreparing = useSelector(actor, select.isBusy)
  const [help, setHelp] = useState(false)
  const stripWords = useStripWords(work.desk)
  const searchBox = useRef<HTMLInputElement>(null)
  const documentBox = useRef<HTMLInputElement>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  const [papersOf, setPapersOf] = useState<string | null>(null)
  const [givingBack, setGivingBack] = useState<string | null>(null)
  const hasGiven = useRef(false)
  // What was found is of before, and gone with the button that opened the dialog: it is searched for again from here.
  useEffect(() => {
    if (givingBack === null && hasGiven.current) searchButton.current?.focus()
    hasGiven.current = false
  }, [givingBack])
  const [exchanging, setExchanging] = useState<string | null>(null)
  const onPapers = work.desk.lFactura ? setPapersOf : null
  const paneKeys = useRef<Keys>({})
  const openPage = (id: number) =>
    actors.navigation.send({ type: 'page.opened', path: pageUrl.boxOffice(id) })
  const sale = useSelector(saleActor, sales.sale)
  const seatsActor = useSelector(saleActor, sales.seatsActor)
  const isUnpaid = useSelector(saleActor, sales.isUnpaid)
  // What is held would go free for the places of an exchange.
  const onExchange = sale === null && !isUnpaid && !isPreparing ? setExchanging : undefined
  const [last] = work.sold
  const printAgain = (idProcesoDeCompra: string) => actor.send({ type: 'print.requested', idProcesoDeCompra })
  const cancel = (idProcesoDeCompra: string) => actor.send({ type: 'cancel.requested', idProcesoDeCompra })
  const searchOrders = (asked: BoxOrderSearch) => actor.send({ type: 'search.requested', asked })
  const ofPane = (key: string) => () => paneKeys.current[key]?.()
  useKeys({
    F1: () => setHelp(true),
    F2: () => searchBox.current?.select(),
    F3: ofPane('F3'),
    F4: ofPane('F4'),
    F6: () => (paneKeys.current['F6'] ?? (last && (() => printAgain(last.idProcesoDeCompra))))?.(),
    F7: ofPane('F7'),
    F8: ofPane('F8'),
    F9: ofPane('F9'),
    F10: ofPane('F10'),
    Escape: ofPane('Escape'),
  })
  const setKeys = useMemo(
    () => (keys: Keys) => {
      paneKeys.current = keys
    },
    [],
  )
  const sold = (
    <>
      <ParkedList parked={parked} />
      <SoldList
        sold={work.sold}
        old={oldList}
        onRetry={() => actor.send({ type: 'list.retried' })}
        onPrint={printAgain}
        onCancel={cancel}
        onPapers={onPapers}
        onExchange={onExchange}
      />
    </>
  )
  const paying = sale && (
    <Paying
      key={sale.idProcesoDeCompra}
      actor={saleActor}
      process={sale}
      offersLink={work.desk.lEnlace}
      isPreparing={isPreparing}
      setKeys={setKeys}
      onPapers={onPapers && (() => onPapers(sale.idProcesoDeCompra))}
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
          busy={isUnpaid || isPreparing}
          onClose={() => isUnpaid || actor.send({ type: 'count.requested' })}
        />
        <div className="bo-panes">
          <PerformanceList
            performances={work.performances}
            current={idFuncion}
            search={searchBox}
            hrefOf={pageUrl.boxOffice}
            onOpen={openPage}
            onSearch={() => (documentBox.current ?? searchButton.current)?.focus()}
            others={(wanted) => (
              <FoundSales
                wanted={wanted}
                sold={work.sold}
                found={found}
                documentBox={documentBox}
                searchButton={searchButton}
                onSearch={searchOrders}
                onPrint={printAgain}
                onCancel={cancel}
                onPapers={onPapers}
                onGiveBack={setGivingBack}
                onExchange={onExchange}
              />
            )}
          />
          {seatsActor ? (
            <Seats
              actor={seatsActor}
              deployment={deployment}
              isPaying={sale !== null}
              sold={sold}
              setKeys={setKeys}
              onRelease={() => saleActor.send({ type: 'choice.dropped' })}
            />
          ) : (
            <>
              <section className="bo-pane">
                <p className="soft bo-none">
                  {/* What is chosen before the next sale is open would be lost with the one before. */}
                  {isPreparing ? t`Opening the next sale…` : t`Choose a performance from the list.`}
                </p>
              </section>
              {!sale && <section className="bo-pane bo-sale">{sold}</section>}
            </>
          )}
          {/* Apart from the places, which come and go: a payment must outlast them. */}
          {paying}
        </div>
        {failure !== null && !isCancelling && (
          <div className="bo-failure">
            <Notice kind="alert" title={failure} />
          </div>
        )}
        <KeyStrip keys={stripWords} />
      </div>
      {help && <Help desk={work.desk} onClose={() => setHelp(false)} />}
      {papersOf && (
        <Papers
          key={papersOf}
          idProcesoDeCompra={papersOf}
          deployment={deployment}
          onClose={() => setPapersOf(null)}
        />
      )}
      {givingBack && (
        <GivingBack
          key={givingBack}
          idProcesoDeCompra={givingBack}
          deployment={deployment}
          onClose={(isGiven) => {
            hasGiven.current = isGiven
            setGivingBack(null)
            if (isGiven) actor.send({ type: 'desk.changed' })
          }}
        />
      )}
      {exchanging && (
        <Exchanging
          key={exchanging}
          idProcesoDeCompra={exchanging}
          deployment={deployment}
          onClose={(held) => {
            setExchanging(null)
            // Its plan, so that other places may be chosen on it.
            if (held !== null) openPage(held)
          }}
        />
      )}
      {cancellation && <Cancelling actor={cancellation} />}
      {print && <Thermal print={print} brand={deployment.name} />}
    </>
  )
}
