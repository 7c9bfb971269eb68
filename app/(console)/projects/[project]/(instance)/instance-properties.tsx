'use client'

import type { ReactNode } from 'react'
import { cpuPlatformWords } from '@/app/(console)/projects/[project]/_instances/cpu-platform'
import { Vcpus } from '@/app/(console)/vcpus'
import { DateTime } from '@/lib/ui/date-time'
import { DescriptionProperty, IdProperty, Property } from '@/lib/ui/property-table'
import { SizeText } from '@/lib/ui/size-text'
import { Fact } from '@/lib/ui/fact'
import { Facts } from '@/lib/ui/facts'
import { useInstance } from './use-instance'

/** What is looked up beside the instance. */
export interface InstanceFacts {
  readonly bootDisk: ReactNode
  readonly vpc: ReactNode
  readonly externalIps: ReactNode
}

interface Props {
  readonly project: string
  readonly name: string
  readonly facts: InstanceFacts
}

/** What an instance is and where it can be reached, and below what is looked up now and then. */
export function InstanceProperties({ project, name, facts }: Props) {
  const { instance } = useInstance(project, name)
  if (!instance) return null
  const { timeCreated, cpuPlatform, enableJumboFrames } = instance
  return (
    <Facts
      details={
        <>
          {instance.description && <DescriptionProperty text={instance.description} />}
          <IdProperty id={instance.id} />
          {/* Only for platforms with this property. */}
          {cpuPlatform !== undefined && (
            <Property label="CPU platform">{cpuPlatformWords(cpuPlatform)}</Property>
          )}
          {enableJumboFrames != null && (
            <Property label="Jumbo frames">{enableJumboFrames ? 'On' : 'Off'}</Property>
          )}
        </>
      }
    >
      <Fact label="CPU">
        <Vcpus count={instance.ncpus} />
      </Fact>
      <Fact label="Memory">
        <SizeText bytes={instance.memory} />
      </Fact>
      <Fact label="Boot disk">{facts.bootDisk}</Fact>
      <Fact label="External IPs">{facts.externalIps}</Fact>
      <Fact label="VPC">{facts.vpc}</Fact>
      <Fact label="Created" detail={<DateTime value={timeCreated} tabStop={false} />}>
        <DateTime value={timeCreated} look="date" />
      </Fact>
    </Facts>
  )
}
