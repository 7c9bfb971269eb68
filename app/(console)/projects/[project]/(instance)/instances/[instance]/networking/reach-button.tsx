'use client'

import { reads } from '@/lib/api/reads'
import { routes, withQuery } from '@/lib/routes'
import { useRead } from '@/lib/reading/use-read'
import { LinkButton } from '@/lib/ui/button'

/** Leads to the question whom the instance reaches, in the VPC that its interfaces are in. */
export function ReachButton(props: {
  readonly project: string
  readonly instance: string
  readonly vpcId: string
}) {
  const { project, instance, vpcId } = props
  const vpc = useRead(reads.vpcView({ path: { vpc: vpcId }, query: {} }))
  if (!vpc.data) return null
  const question = { source: 'instance', sourceInstance: instance }
  return (
    <LinkButton href={withQuery(routes.vpcReachability(project, vpc.data.name), question)}>
      Check reachability
    </LinkButton>
  )
}
