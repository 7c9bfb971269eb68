'use client'

import { LLDP_FIELDS } from '@/app/(console)/system/_port-settings/lldp-words'
import { systemReads } from '@/lib/api/system-reads'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useMissing } from '@/lib/rights/use-missing'
import { Button } from '@/lib/ui/button'
import { NoValue, Property, PropertyTable } from '@/lib/ui/property-table'
import { useDialog } from '@/lib/ui/use-dialog'
import { Reading } from '@/lib/reading/reading'

const load = () => import('@/app/(console)/system/_port-settings/lldp-dialog')

/** The platform’s words for settings without LLDP (behaviour-operator.md, hardware). */
const UNSET = /lldp not configured|switch port not yet configured/

/** What a port announces of itself by LLDP. */
export function PortLldp({ port }: { readonly port: SwitchPort }) {
  const missing = useMissing()
  const { portName, rackId, switchLocation } = port
  const query = useApiQuery(
    systemReads.networkingSwitchPortLldpConfigView({
      path: { port: portName },
      query: { rackId, switchLocation },
    }),
  )
  const { data, failure } = query
  const { open, dialog } = useDialog(load, 'Edit LLDP', {
    props: () => (data ? { port, config: data } : undefined),
  })
  const isUnset = failure?.type === 'error' && UNSET.test(failure.error.message)
  return (
    <section>
      <div className="section-head">
        <h2>LLDP</h2>
        <Button
          size="sm"
          disabledReason={
            missing.changeFleet ??
            (!data
              ? isUnset
                ? 'Its settings have no LLDP'
                : 'LLDP isn’t loaded'
              : data.enabled === null
                ? 'Whether LLDP is on couldn’t be read'
                : undefined)
          }
          onClick={() => open()}
        >
          Edit LLDP
        </Button>
      </div>
      {isUnset ? (
        <p className="list-note">The settings of this port have no LLDP.</p>
      ) : data ? (
        <PropertyTable>
          <Property label="Announces">
            {data.enabled === null ? 'Unknown' : data.enabled ? 'yes' : 'no'}
          </Property>
          {LLDP_FIELDS.map(([key, label]) => (
            <Property key={key} label={label}>
              {data[key] ? <span translate="no">{data[key]}</span> : <NoValue />}
            </Property>
          ))}
        </PropertyTable>
      ) : (
        <Reading
          title="LLDP couldn’t be loaded"
          operation="networkingSwitchPortLldpConfigView"
          query={query}
        />
      )}
      {dialog}
    </section>
  )
}
