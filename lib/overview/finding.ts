/** Something that an operator should look at. */
export interface Finding {
  /** Tells it from all others, and stays while it is the same. */
  readonly id: string
  /** `error`: something doesn’t work, or soon won’t. `warning`: it is time to plan. */
  readonly level: 'error' | 'warning'
  /** What is so, in one line: 'Silo maple uses 82% of its CPU quota'. */
  readonly title: string
  /** Numbers or reasons behind it; undefined where the title says it all. */
  readonly cause?: string | undefined
  /** The screen where something can be done about it. */
  readonly href: string
}

/** The gravest first; those of a kind stay in the order given. */
export const byLevel = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => Number(one.level !== 'error') - Number(other.level !== 'error'))

/** What goes down again and again doesn’t work; what did once is to be looked at. */
export const levelOf = (timesDown: number): Finding['level'] =>
  timesDown > 1 ? 'error' : 'warning'
