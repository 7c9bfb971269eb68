'use client'

import type { SledInstance } from '@/lib/contract/sled'
import { fullNumber } from '@/lib/format/number'
import { sizeText } from '@/lib/format/size'
import { MiniTable } from '@/lib/ui/mini-table'
import { type SledUse, sledUseOf } from './use-sled-use'

/** What runs of a project. */
export interface ProjectLoad extends SledUse {
  readonly siloName: string
  readonly projectName: string
}

/** What runs by project, the most vCPUs first; without an amount that an instance didn’t tell. */
export function projectLoads(instances: readonly SledInstance[]): readonly ProjectLoad[] {
  const byProject = new Map<string, SledInstance[]>()
  for (const each of instances) {
    const key = `${each.siloName} ${each.projectName}`
    byProject.set(key, [...(byProject.get(key) ?? []), each])
  }
  return [...byProject.values()]
    .flatMap((own) => {
      const [first] = own
      return first
        ? [{ siloName: first.siloName, projectName: first.projectName, ...sledUseOf(own) }]
        : []
    })
    .toSorted((one, other) => (other.cpus ?? 0) - (one.cpus ?? 0))
}

const unknownOr = (amount: number | null, words: (amount: number) => string) =>
  amount === null ? 'Unknown' : words(amount)

const SILO = {
  label: 'Silo',
  cell: ({ siloName }: ProjectLoad) => <span translate="no">{siloName}</span>,
}
const COLUMNS = [
  {
    label: 'Project',
    cell: ({ projectName }: ProjectLoad) => <span translate="no">{projectName}</span>,
  },
  { label: 'Instances', cell: ({ instances }: ProjectLoad) => fullNumber(instances) },
  { label: 'vCPUs', cell: ({ cpus }: ProjectLoad) => unknownOr(cpus, fullNumber) },
  { label: 'Memory', cell: ({ memory }: ProjectLoad) => unknownOr(memory, sizeText) },
]
const WITH_SILO = [SILO, ...COLUMNS]

/** Projects with what runs of them. Their pages are those of their silo, which operators may not see. */
export const ProjectLoadTable = (props: {
  readonly loads: readonly ProjectLoad[]
  /** For the projects of one silo. */
  readonly isOfSilo?: boolean
}) => (
  <MiniTable
    label="Running instances by project"
    columns={props.isOfSilo ? COLUMNS : WITH_SILO}
    rows={props.loads}
    rowKey={({ siloName, projectName }) => `${siloName} ${projectName}`}
    rowName={({ siloName, projectName }) => `${siloName} / ${projectName}`}
  />
)
