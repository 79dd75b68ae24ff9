import type { Fact } from '../../../contract/entities/venue.ts'

/** Names and texts in rows. */
export const Facts = ({ list }: { list: readonly Fact[] }) => (
  <dl className="kv">
    {list.map(({ cNombre, cTexto }) => (
      <div key={`${cNombre} ${cTexto}`}>
        <dt>{cNombre}</dt>
        <dd>{cTexto}</dd>
      </div>
    ))}
  </dl>
)
