'use client'

import {
  type ProjectLoad,
  projectLoads,
  ProjectLoadTable,
} from '@/app/(console)/system/project-loads'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { plural } from '@/lib/format/plural'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { CopyButton } from '@/lib/ui/copy-button'

const asText = (loads: readonly ProjectLoad[]): string =>
  loads
    .map((each) => `${each.siloName} / ${each.projectName}: ${plural(each.instances, 'instance')}`)
    .join('\n')

/** The projects that a sled’s instances are of: whom to ask before it is drained. */
export function SledOwners({ sledId }: { readonly sledId: string }) {
  const { data, hasMore, unreadable } = useAllRows((page) =>
    hardwareReads.sledInstanceList({ path: { sledId }, query: page }),
  )
  if (!data || data.items.length === 0) return null
  const loads = projectLoads(data.items)
  const silos = new Set(loads.map(({ siloName }) => siloName)).size
  const isAll = !hasMore && unreadable === 0
  return (
    <details className="mb-3">
      <summary>
        {`Before draining, ask ${plural(loads.length, 'project')} of ${plural(silos, 'silo')}`}
      </summary>
      <div className="flex flex-col gap-2 pt-2">
        <ProjectLoadTable loads={loads} />
        <p className="field-hint">
          <span>
            {isAll ? 'All that runs here.' : 'There may be more: not all instances could be read.'}
          </span>
          <CopyButton label="Copy the list" text={asText(loads)} />
        </p>
      </div>
    </details>
  )
}
