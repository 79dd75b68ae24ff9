import { machines } from '../charts-data.ts'
import { useAllWords } from '../language/all-words.ts'

interface TitledProps {
  title: string
  /** What the program calls it. */
  name: string
}

/** A title with the identifier after it, small: an identifier is never alone. */
export const Titled = ({ title, name }: TitledProps) => (
  <>
    <b>{title}</b> <code className="id">{name}</code>
  </>
)

/** A machine's title, and its identifier; what is no machine here has its identifier alone. */
export const MachineTitle = ({ name }: { name: string }) => {
  const words = useAllWords()
  return machines.has(name) ? <Titled title={words.get(name)!.title(name)} name={name} /> : <b>{name}</b>
}
