'use client'

import { updateReads } from '@/lib/api/update-reads'
import type { UpdatesTrustRoot } from '@/lib/contract/system-update'
import { fullNumber } from '@/lib/format/number'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { CodeBlock } from '@/lib/ui/code-block'
import { DateTime } from '@/lib/ui/date-time'
import { IdProperty, Property, PropertyTable } from '@/lib/ui/property-table'
import { SidePanel } from '@/lib/ui/side-panel'
import { Skeleton } from '@/lib/ui/skeleton'
import { rootFacts } from './root-role'

/** A trust root, and the role that is signed by it. */
export default function TrustRootPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const slide = useOpenedByLink()
  const query = useApiQuery(updateReads.systemUpdateTrustRootView({ path: { trustRootId: id } }))
  const { data, failure } = query
  return (
    <SidePanel title="Trust root" slide={slide} onClose={onClose}>
      {/* Takes the focus: the first control would show its tooltip over the panel. */}
      <div tabIndex={-1} data-autofocus className="flex flex-col gap-4 outline-none">
        {data ? (
          <Facts root={data} />
        ) : failure ? (
          <ReadFailure
            title="The trust root couldn’t be loaded"
            failure={failure}
            operation="systemUpdateTrustRootView"
            retry={<RetryButton of={query} />}
          />
        ) : (
          <Skeleton width="100%" height="12rem" />
        )}
      </div>
    </SidePanel>
  )
}

const countText = (count: number | undefined): string =>
  count === undefined ? 'Unknown' : fullNumber(count)

function Facts({ root: { id, rootRole, timeCreated } }: { root: UpdatesTrustRoot }) {
  const { version, expires, keys, threshold, signatures } = rootFacts(rootRole)
  return (
    <>
      <PropertyTable>
        <IdProperty id={id} />
        <Property label="Added">
          {timeCreated ? <DateTime value={timeCreated} /> : undefined}
        </Property>
        <Property label="Version">{countText(version)}</Property>
        <Property label="Expires">
          {expires ? <DateTime value={expires} look="date" /> : 'Unknown'}
        </Property>
        <Property label="Keys">{countText(keys)}</Property>
        <Property label="Must sign">{countText(threshold)}</Property>
        <Property label="Signatures">{countText(signatures)}</Property>
      </PropertyTable>
      <div className="field">
        <span className="field-label">Root role</span>
        <CodeBlock code={JSON.stringify(rootRole, null, 2) ?? 'null'} label="Copy root role" />
      </div>
    </>
  )
}
