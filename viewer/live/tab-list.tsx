import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RunningTab, TabNumber } from '../../statecharts/recording/live.ts'
import { useAllWords } from '../language/all-words.ts'

interface TabListProps {
  tabs: readonly RunningTab[]
  followed: TabNumber | null
  onFollow: (tab: TabNumber) => void
}

/** The tabs that answer, to choose one from; how to open one while none does. */
export const TabList = ({ tabs, followed, onFollow }: TabListProps) => {
  const { t, i18n } = useLingui()
  const words = useAllWords()
  const titleOf = (machine: string) => words.get(machine)?.title(machine) ?? machine
  const time = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'medium' })
  const screens: Record<RunningTab['screen'], string> = {
    billboard: t`Billboard`,
    landing: t`A show`,
    search: t`Search`,
    establishment: t`A venue`,
    shop: t`The shop of products`,
    login: t`Log in`,
    loginRedirect: t`Log in`,
    signUp: t`Sign up`,
    recover: t`Recovering a password`,
    performance: t`Choosing seats`,
    checkout: t`Checkout`,
    orders: t`Orders`,
    exchange: t`Exchange`,
    orderLookUp: t`Look-up of an order`,
    addresses: t`Addresses`,
    phones: t`Phones`,
    myData: t`My data`,
    changePassword: t`Change password`,
    additionalData: t`Additional data`,
    myAlias: t`My alias`,
    boxOffice: t`Box office`,
    bookings: t`Bookings`,
    boxBookings: t`Bookings of the box office`,
    privacy: t`Sessions and privacy`,
    waiting: t`Waiting room`,
    document: t`A text of the shop`,
    contact: t`Writing to the shop`,
    later: t`A page to come`,
    notFound: t`Page not found`,
  }
  if (tabs.length === 0) return <NoTab />
  return (
    <nav className="live-tabs" aria-label={t`Tabs of the shop`}>
      <p className="soft sm">
        <Trans>Tabs of the shop in this browser. Choose the one to follow.</Trans>
      </p>
      <ul>
        {tabs.map(({ tab, since, screen, machines }) => {
          const alike = tabs.filter((other) => other.screen === screen)
          const number = alike.length > 1 ? ` ${alike.findIndex((other) => other.tab === tab) + 1}` : ''
          const begun = time.format(since)
          const running = [...new Set(machines)]
          return (
            <li key={tab}>
              <button
                type="button"
                aria-current={tab === followed ? 'true' : undefined}
                onClick={() => onFollow(tab)}
              >
                <b>
                  {screens[screen] ?? screen}
                  {number}
                </b>
                <span className="soft xs num">
                  <Trans>
                    since {begun} · <Plural value={running.length} one="# chart" other="# charts" /> at work
                    in it
                  </Trans>
                </span>
                <span className="soft xs">{running.map(titleOf).join(', ')}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const NoTab = () => (
  <div className="live-words" role="status">
    <p>
      <Trans>No tab of the shop answers in this browser.</Trans>
    </p>
    <p>
      <Trans>
        Open the shop in another tab of this same browser and leave it open: it stands here a moment later.
        What it does is followed from the moment its page was opened.
      </Trans>
    </p>
    <a className="btn" href="/" target="_blank" rel="noreferrer">
      <Trans>Open the shop</Trans>
    </a>
  </div>
)
