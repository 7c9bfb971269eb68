'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Icon } from '@/lib/ui/icon'
import { useParams } from 'next/navigation'
import { useState } from 'react'
import { decodeSegment } from '@/lib/navigation/match'
import { OnItsWayContext } from '@/lib/reading/use-read'
import { PageHeader } from '@/lib/ui/page-header'
import { Property } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'
import { readEarlyInstance } from './early-instance'
import { Details, Fact, Facts } from './facts'
import { InstanceHeader } from './instance-header'
import { InstanceProperties } from './instance-properties'
import { InstanceTabs } from './instance-tabs'
import { StorageSkeleton } from './storage-skeleton'

const labels = ['CPU', 'Memory', 'Boot disk', 'External IPs', 'VPC', 'Created']

const cell = <Skeleton width="5rem" height="0.75rem" />

/**
 * An instance page on its way, with the geometry that it will have; with all that is known where a
 * list has shown the instance.
 */
export function InstancePageSkeleton() {
  const queries = useQueryClient()
  const params = useParams<{ project?: string; instance?: string }>()
  const project = decodeSegment(params.project ?? '') ?? ''
  const name = decodeSegment(params.instance ?? '') ?? ''
  const [isKnown] = useState(() => readEarlyInstance(queries, project, name))
  if (isKnown)
    return (
      <div className="shell-page">
        <OnItsWayContext value>
          <InstanceHeader project={project} name={name} />
          <InstanceProperties
            project={project}
            name={name}
            bootDisk={cell}
            vpc={cell}
            externalIps={cell}
          />
          <InstanceTabs project={project} name={name}>
            <StorageSkeleton />
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
