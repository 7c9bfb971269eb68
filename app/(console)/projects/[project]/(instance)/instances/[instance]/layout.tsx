import { FailedPage, PrefetchBoundary, Answer } from '@/lib/cached/cached-page'
import type { ReactNode } from 'react'
import { AnsweredInstance } from '@/app/(console)/projects/[project]/(instance)/cached-instance'
import { InstanceBootDisk } from '@/app/(console)/projects/[project]/(instance)/instance-boot-disk'
import { InstanceReadFailure } from '@/app/(console)/projects/[project]/(instance)/instance-read-failure'
import { diskOperations } from '@/lib/contract/disk'
import { externalIpOperations } from '@/lib/contract/external-ip'
import { instanceOperations } from '@/lib/contract/instance'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { networkInterfaceOperations } from '@/lib/contract/network-interface'
import { pathParam } from '@/lib/navigation/path-param'
import { beginRead, view, read } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { PlaceOf } from '@/lib/reading/place'
import { ExternalIpsProperty } from '@/app/(console)/projects/[project]/(instance)/external-ips-property'
import { vpcOperations } from '@/lib/contract/vpc'
import { VpcProperty } from '@/app/(console)/projects/[project]/(instance)/vpc-property'

/** The VPC of the primary network interface, read by the server and kept fresh by the browser. */
async function InstanceVpc({ project, name }: { project: string; name: string }) {
  const request = { query: { project, instance: name, limit: PICKER_LIMIT } }
  const answer = await read(networkInterfaceOperations.instanceNetworkInterfaceList, request)
  const interfaces = answer.type === 'success' ? answer.data : undefined
  const primary = interfaces?.items.find((each) => each.primary)
  const vpcRequest = { path: { vpc: primary?.vpcId ?? '' }, query: {} }
  const vpc = primary && (await read(vpcOperations.vpcView, vpcRequest))
  const prefetched = asPrefetched(
    [['instanceNetworkInterfaceList', request], interfaces],
    [['vpcView', vpcRequest], vpc?.type === 'success' ? vpc.data : undefined],
  )
  return (
    <PrefetchBoundary prefetched={prefetched}>
      <Answer part="vpc">
        <VpcProperty project={project} name={name} />
      </Answer>
    </PrefetchBoundary>
  )
}

/** The first external addresses, read by the server and kept fresh by the browser. */
async function InstanceExternalIps({ project, name }: { project: string; name: string }) {
  const request = { path: { instance: name }, query: { project } }
  const answer = await read(externalIpOperations.instanceExternalIpList, request)
  const data = answer.type === 'success' ? answer.data : undefined
  return (
    <PrefetchBoundary prefetched={asPrefetched([['instanceExternalIpList', request], data])}>
      <Answer part="externalIps">
        <ExternalIpsProperty project={project} name={name} />
      </Answer>
    </PrefetchBoundary>
  )
}

interface Props {
  params: Promise<{ project: string; instance: string }>
  children: ReactNode
}

/** Header, properties and tabs of an instance; each tab is a page below it. */
export default async function InstanceLayout({ params, children }: Props) {
  const encoded = await params
  const project = pathParam(encoded.project)
  const name = pathParam(encoded.instance)
  const request = { path: { instance: name }, query: { project } }
  // The facts are looked up beside the instance, not after it.
  beginRead(diskOperations.instanceDiskList, {
    path: { instance: name },
    query: { project, limit: PICKER_LIMIT },
  })
  beginRead(externalIpOperations.instanceExternalIpList, request)
  beginRead(networkInterfaceOperations.instanceNetworkInterfaceList, {
    query: { project, instance: name, limit: PICKER_LIMIT },
  })
  const [instance, rights] = await withRights(
    view(instanceOperations.instanceView, request),
    project,
  )
  if (instance.type !== 'success')
    return (
      <FailedPage>
        <InstanceReadFailure failure={instance} />
      </FailedPage>
    )
  const of = { project, name }
  return (
    <PrefetchBoundary prefetched={asPrefetched([['instanceView', request], instance.data], rights)}>
      <AnsweredInstance
        {...of}
        facts={{
          bootDisk: <InstanceBootDisk {...of} diskId={instance.data.bootDiskId ?? undefined} />,
          vpc: <InstanceVpc {...of} />,
          externalIps: <InstanceExternalIps {...of} />,
        }}
      >
        <PlaceOf id={instance.data.id} name={name}>
          {children}
        </PlaceOf>
      </AnsweredInstance>
    </PrefetchBoundary>
  )
}
