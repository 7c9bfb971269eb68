'use client'

import { systemReads } from '@/lib/api/system-reads'
import type { UpdatesTrustRoot } from '@/lib/contract/system-update'
import { fullNumber } from '@/lib/format/number'
import { ReadPanel } from '@/lib/reading/read-panel'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { CodeBlock } from '@/lib/ui/code-block'
import { DateTime } from '@/lib/ui/date-time'
import { IdProperty, Property, PropertyTable } from '@/lib/ui/property-table'
import { rootFacts } from './root-role'

/** A trust root, and the role that is signed by it. */
export default function TrustRootPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useApiQuery(systemReads.systemUpdateTrustRootView({ path: { trustRootId: id } }))
  return (
    <ReadPanel
      title="Trust root"
      noun="trust root"
      operation="systemUpdateTrustRootView"
      {...{ query, onClose }}
    >
      {(root) => <Facts root={root} />}
    </ReadPanel>
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
