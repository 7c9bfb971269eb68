import type { Difference } from './differences'

/** What becomes different, a line each. */
export const DifferenceList = ({
  differences,
}: {
  readonly differences: readonly Difference[]
}) => (
  <ul className="list-disc space-y-1 ps-5">
    {differences.flatMap(({ part, lines }) =>
      lines.map((line) => (
        <li key={`${part} ${line}`} className="break-words">
          <span>{`${part}: `}</span>
          <span translate="no">{line}</span>
        </li>
      )),
    )}
  </ul>
)
