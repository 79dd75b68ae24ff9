/** Holds the room of a list that is being asked for, and says so. */
export function LoadingLines({ label }: { label: string }) {
  return (
    <div className="loading-lines" role="status">
      <p className="sm soft">{label}…</p>
      <i aria-hidden="true" />
      <i aria-hidden="true" />
    </div>
  )
}
