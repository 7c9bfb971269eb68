'use client'

import { Fragment, useMemo } from 'react'
import { BrokenChecksNote } from '@/app/(console)/projects/[project]/_vpcs/broken-checks-note'
import { useNetwork } from '@/app/(console)/projects/[project]/_vpcs/use-network'
import { decapitalise } from '@/lib/format/capitalise'
import { type Attached, attachmentUses } from '@/lib/network/gateway-uses'
import { withoutAttached } from '@/lib/network/network-edits'
import { type NetworkInstance, unreadOf } from '@/lib/network/network'
import { routes } from '@/lib/routes'
import type { Cascading } from '@/lib/screens/cascade'
import { Link } from '@/lib/ui/link'
import { Spinner } from '@/lib/ui/spinner'
import { CascadeBox, Dependents } from './cascade-box'
import type { OfGateway } from './use-gateway'

interface Props extends OfGateway, Cascading {
  readonly attached: Attached
}

const ANYWAY = 'Detach it even if instances use it'
const HINT = 'Routes to this gateway may be deleted too.'

/** In the question before something is detached from a gateway: what keeps it there, and what it would break. */
export default function DetachHindrances(props: Props) {
  const { project, vpc, gateway, attached } = props
  const change = useMemo(() => withoutAttached(gateway, attached), [gateway, attached])
  return (
    <div className="flex flex-col gap-3">
      <Users {...props} />
      <BrokenChecksNote {...{ project, vpc, change }} />
    </div>
  )
}

/** The instances that keep it there. */
function Users({ project, vpc, gateway, attached, onCascade }: Props) {
  const { network, failures } = useNetwork({ project, vpc, instances: [], isOfAll: true })
  const box = (first?: string) => (
    <CascadeBox label={ANYWAY} hint={HINT} first={first} onCascade={onCascade} />
  )
  const [failed] = failures
  if (!network)
    return (
      <Dependents box={failed && box()}>
        {failed ? (
          <p>{`It isn’t known whether instances use it: ${decapitalise(failed.what)} couldn’t be loaded.`}</p>
        ) : (
          <p>
            <Spinner /> <span>Loading which instances use it…</span>
          </p>
        )}
      </Dependents>
    )
  const { sure, unsure } = attachmentUses(network, gateway, attached)
  const gap = unreadOf(network, 'interfaces', 'addresses', 'routes')
  const isInUse = sure.length + unsure.length > 0
  return (
    <Dependents
      box={
        (isInUse || gap !== undefined) &&
        box(
          sure.length > 0
            ? 'Detach the addresses of its instances first, or tick the box'
            : undefined,
        )
      }
    >
      {sure.length > 0 && (
        <p>
          <span>It can’t be detached while these instances use it: </span>
          <Instances project={project} instances={sure} />
        </p>
      )}
      {unsure.length > 0 && (
        <p>
          <span>These instances might use it; the platform doesn’t say: </span>
          <Instances project={project} instances={unsure} />
        </p>
      )}
      {!isInUse && (
        <p>
          {gap === undefined ? 'No instances use it.' : `No instances are known to use it. ${gap}.`}
        </p>
      )}
    </Dependents>
  )
}

const Instances = (props: {
  readonly project: string
  readonly instances: readonly NetworkInstance[]
}) => (
  <>
    {props.instances.map(({ id, name }, at) => (
      <Fragment key={id}>
        {at > 0 && <span>, </span>}
        <Link className="link" translate="no" href={routes.instanceNetworking(props.project, name)}>
          {name}
        </Link>
      </Fragment>
    ))}
    <span>.</span>
  </>
)
