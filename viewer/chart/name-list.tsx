import type { ReactNode } from 'react'

interface NameListProps {
  title: ReactNode
  names: readonly string[]
  /** What a name means; nothing where it has no words of its own. */
  say?: (name: string) => string
}

/** Technical names with their words under a heading; nothing where there are none. */
export const NameList = ({ title, names, say }: NameListProps) =>
  names.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul className="names">
        {names.map((name) => {
          const words = say?.(name)
          return (
            <li key={name}>
              <code>{name}</code>
              {words !== undefined && words !== name && <span className="xs"> {words}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
