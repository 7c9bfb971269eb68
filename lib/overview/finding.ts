import { fullNumber } from '@/lib/format/number'

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
  /** What it is an instance of, after a number: 'sleds take no new instances'. */
  readonly group?: string | undefined
  /** What it is about, within its group: the title unless given. */
  readonly thing?: string | undefined
  /** An operator may mean it to be so, and can silence it. */
  readonly mayBeMeant?: true | undefined
  /** The screen where something can be done about it. */
  readonly href: string
}

/** Errors first; findings of the same level stay in the order given. */
export const byLevel = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => Number(one.level !== 'error') - Number(other.level !== 'error'))

/** Findings of one kind. */
export interface FindingGroup {
  readonly id: string
  readonly level: Finding['level']
  /** That of the only finding, or how many there are. */
  readonly title: string
  readonly findings: readonly Finding[]
}

/** The findings by kind, each kind at the place of its first. */
export function groupsOf(findings: readonly Finding[]): FindingGroup[] {
  const keyOf = ({ id, group, level }: Finding) => (group ? `${level} ${group}` : id)
  return [...new Set(findings.map(keyOf))].flatMap((id) => {
    const own = findings.filter((each) => keyOf(each) === id)
    const [first] = own
    if (!first) return []
    const title = own.length > 1 ? `${fullNumber(own.length)} ${first.group}` : first.title
    return [{ id, level: first.level, title, findings: own }]
  })
}

/** Going down repeatedly is an error; once is a warning. */
export const levelOf = (timesDown: number): Finding['level'] =>
  timesDown > 1 ? 'error' : 'warning'
