'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Icon } from '@/lib/ui/icon'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { OnItsWayContext } from '@/lib/reading/use-read'
import { routes } from '@/lib/routes'
import { PageHeader } from '@/lib/ui/page-header'
import { Property } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'
import { BootDiskFact } from './boot-disk-fact'
import { readEarlyDisks, readEarlyInstance } from './early-instance'
import { ExternalIpsProperty } from './external-ips-property'
import { Details, Fact, Facts } from './facts'
import { InstanceHeader } from './instance-header'
import { InstanceProperties } from './instance-properties'
import { InstanceTabs } from './instance-tabs'
import { InstanceDisks } from './instances/[instance]/storage/instance-disks'
import { StorageSkeleton } from './storage-skeleton'
import { usePathInstance } from './use-path-instance'
import { VpcProperty } from './vpc-property'

const labels = ['CPU', 'Memory', 'Boot disk', 'External IPs', 'VPC', 'Created']

const cell = <Skeleton width="5rem" height="0.75rem" />

/**
 * An instance page on its way, with the geometry that it will have; with all that is known where a
 * list has shown the instance.
 */
export function InstancePageSkeleton() {
  const queries = useQueryClient()
  const path = usePathname()
  const of = usePathInstance()
  const { project, name } = of
  const [known] = useState(
    () =>
      readEarlyInstance(queries, project, name) && {
        disks: readEarlyDisks(queries, project, name),
      },
  )
  if (known)
    return (
      <div className="shell-page">
        <OnItsWayContext value>
          <InstanceHeader project={project} name={name} />
          <InstanceProperties
            project={project}
            name={name}
            bootDisk={<BootDiskFact {...of} />}
            vpc={<VpcProperty {...of} />}
            externalIps={<ExternalIpsProperty {...of} />}
          />
          <InstanceTabs project={project} name={name}>
            {known.disks && path === routes.instanceStorage(project, name) ? (
              <InstanceDisks {...of} failure={undefined} />
            ) : (
              <StorageSkeleton />
            )}
          </InstanceTabs>
        </OnItsWayContext>
      </div>
    )
  return (
    <div className="shell-page loading-only">
      <PageHeader
        icon={<Icon name="server" />}
        title={<Skeleton width="10rem" height="1.25rem" />}
        state={<Skeleton width="6rem" height="0.75rem" />}
      />
      <Facts>
        {labels.map((label) => (
          <Fact key={label} label={label}>
            {cell}
          </Fact>
        ))}
      </Facts>
      <Details>
        <Property label="ID">
          <Skeleton width="16rem" height="0.75rem" />
        </Property>
      </Details>
      <div className="tabs" aria-hidden>
        <span className="tab">
          <Skeleton width="20rem" height="0.75rem" />
        </span>
      </div>
      <StorageSkeleton />
    </div>
  )
}
