import { Fact, FactPending } from './fact'

/** Facts on their way. */
export const PendingFacts = ({ labels }: { labels: readonly string[] }) =>
  labels.map((label) => (
    <Fact key={label} label={label}>
      <FactPending />
    </Fact>
  ))
