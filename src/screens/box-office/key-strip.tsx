/** Which key does what now, at the foot of the page. */
export const KeyStrip = ({ keys }: { keys: readonly (readonly [key: string, what: string])[] }) => (
  <footer className="bo-keys">
    {keys.map(([key, what]) => (
      <span key={key}>
        <kbd>{key}</kbd> {what}
      </span>
    ))}
  </footer>
)
