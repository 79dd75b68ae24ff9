import type { ReactNode } from 'react'

export interface EmptyPageProps {
  dataState?: string | undefined
  title: ReactNode
  text: ReactNode
  /** The ways on. */
  children?: ReactNode
}

/** A page with nothing on it: what there is not, why, and where to go. */
export const EmptyPage = ({ dataState, title, text, children }: EmptyPageProps) => (
  <div className="wrap" data-state={dataState}>
    <div className="empty">
      <div className="blank" aria-hidden="true" />
      <div className="say">
        <h1 className="d">{title}</h1>
        <p>{text}</p>
        {children && <p>{children}</p>}
      </div>
    </div>
  </div>
)
