import type { ReactNode } from 'react'

interface NameListProps {
  title: ReactNode
  names: readonly string[]
  /** What a name means. */
  say?: (name: string) => string
}

/** What is meant, and after it what the program calls it, under a heading; nothing where there is nothing. */
export const NameList = ({ title, names, say = (name) => name }: NameListProps) =>
  names.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul className="names">
        {names.map((name) => (
          <li key={name}>
            {say(name) !== name && <span className="sm">{say(name)} </span>}
            <code className="id">{name}</code>
          </li>
        ))}
      </ul>
    </section>
  )
