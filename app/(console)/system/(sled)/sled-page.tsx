'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { sledInstanceColumns } from './sled-instance-columns'
import { auditedPage } from '@/app/(console)/_audit/audited'
import { HardwareBadge, ProvisionPolicy, serviceWord } from '@/app/(console)/system/hardware-badges'
import { hardwareDocs } from '@/app/(console)/system/docs'
import { sledActions } from '@/app/(console)/system/sled-policy'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { Fact } from '@/lib/ui/fact'
import { IdProperty, Property, MonoProperty } from '@/lib/ui/property-table'
import { SledUseFacts } from './sled-use'

const FACTS = [
  'State',
  'Provision policy',
  'Instances',
  'Usable hardware threads',
  'Usable physical RAM',
]

type Params = { readonly sledId: string }

/** Heading, actions and properties of a sled. */
export const SledPage = defineDetailScreen(
  auditedPage('sled', {
    of: 'sled',
    docs: hardwareDocs,
    title: ({ baseboard }) => baseboard.serial,
    read: ({ sledId }: Params) => hardwareReads.sledView({ path: { sledId } }),
    actions: (sled, { missing, ask }) => sledActions(sled, missing, ask),
    skeleton: {
      facts: FACTS,
      tab: <TableSkeleton list="sledInstanceList" columns={sledInstanceColumns} isTwoLine />,
    },
    facts: (sled) => (
      <>
        <Fact label="State">
          <HardwareBadge word={serviceWord(sled)} />
        </Fact>
        <Fact label="Provision policy">
          <ProvisionPolicy sled={sled} />
        </Fact>
        <SledUseFacts sled={sled} />
      </>
    ),
    properties: ({ rackId, baseboard }) => (
      <>
        <IdProperty label="Rack ID" id={rackId} />
        <MonoProperty label="Part number" text={baseboard.part} />
        <MonoProperty label="Serial number" text={baseboard.serial} />
        <Property label="Revision">{baseboard.revision}</Property>
      </>
    ),
    tabs: ({ sledId }) => [
      { label: 'Instances', href: routes.sledInstances(sledId) },
      { label: 'Disks', href: routes.sledDisks(sledId) },
    ],
  }),
)
