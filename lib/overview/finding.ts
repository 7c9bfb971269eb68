/** Something that an operator should look at. */
export interface Finding {
  /** Unique, and stable while the finding lasts. */
  readonly id: string
  /** `error`: something doesn’t work, or soon won’t. `warning`: it is time to plan. */
  readonly level: 'error' | 'warning'
  /** The finding in one line: 'Silo maple uses 82% of its CPU quota'. */
  readonly title: string
  /** Numbers or reasons; undefined if the title is enough. */
  readonly cause?: string | undefined
  /** The screen where something can be done about it. */
  readonly href: string
}

/** Errors first; findings of the same level stay in the order given. */
export const byLevel = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => Number(one.level !== 'error') - Number(other.level !== 'error'))

/** Going down repeatedly is an error; once is a warning. */
export const levelOf = (timesDown: number): Finding['level'] =>
  timesDown > 1 ? 'error' : 'warning'
