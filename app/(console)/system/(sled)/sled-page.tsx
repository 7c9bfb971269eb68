'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { sledInstanceColumns } from './sled-instance-columns'
import { auditedPage } from '@/app/(console)/_audit/audited'
import { HardwareBadge, ProvisionPolicy, serviceWord } from '@/app/(console)/system/hardware-badges'
import { hardwareDocs } from '@/app/(console)/system/docs'
import { policyAction } from '@/app/(console)/system/sled-policy'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { fullNumber } from '@/lib/format/number'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { DateProperty, IdProperty, NoValue, Property } from '@/lib/ui/property-table'
import { SizeText } from '@/lib/ui/size-text'

type Params = { readonly sledId: string }

/** Heading, actions and properties of a sled. */
export const SledPage = defineDetailScreen(
  auditedPage('sled', {
    of: 'sled',
    docs: hardwareDocs,
    title: ({ baseboard }) => baseboard.serial,
    read: ({ sledId }: Params) => hardwareReads.sledView({ path: { sledId } }),
    actions: (sled, { missing, ask }) => [policyAction(sled, missing, ask)],
    skeleton: {
      labels: [
        'ID',
        'Rack ID',
        'Part number',
        'State',
        'Serial number',
        'Provision policy',
        'Revision',
        'Added',
        'Usable hardware threads',
        'Usable physical RAM',
      ],
      tab: <TableSkeleton list="sledInstanceList" columns={sledInstanceColumns} isTwoLine />,
    },
    properties: (sled) => {
      const { id, rackId, baseboard } = sled
      return (
        <>
          <IdProperty id={id} />
          <IdProperty label="Rack ID" id={rackId} />
          <Property label="Part number">
            <span className="mono" translate="no">
              {baseboard.part}
            </span>
          </Property>
          <Property label="State">
            <HardwareBadge word={serviceWord(sled)} />
          </Property>
          <Property label="Serial number">
            <span className="mono" translate="no">
              {baseboard.serial}
            </span>
          </Property>
          <Property label="Provision policy">
            <ProvisionPolicy sled={sled} />
          </Property>
          <Property label="Revision">{baseboard.revision}</Property>
          <DateProperty label="Added" value={sled.timeCreated} />
          <Property label="Usable hardware threads">
            {sled.usableHardwareThreads === null ? (
              <NoValue />
            ) : (
              fullNumber(sled.usableHardwareThreads)
            )}
          </Property>
          <Property label="Usable physical RAM">
            <SizeText bytes={sled.usablePhysicalRam} />
          </Property>
        </>
      )
    },
    tabs: ({ sledId }) => [
      { label: 'Instances', href: routes.sledInstances(sledId) },
      { label: 'Disks', href: routes.sledDisks(sledId) },
    ],
  }),
)
