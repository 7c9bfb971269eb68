'use client'

import { useInstanceGroups } from '@/app/(console)/projects/[project]/_affinity-groups/use-instance-groups'
import { reads } from '@/lib/api/reads'
import { utilizationReads } from '@/lib/api/utilization-reads'
import { limitsOf } from '@/lib/capacity/amounts'
import type { Instance } from '@/lib/contract/instance'
import { instanceAutoRestartPending } from '@/lib/contract/instance-can'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { Utilization } from '@/lib/contract/silo'
import {
  isPlacementRefusal,
  type KnownOfInstance,
  type Remedy,
  whyNotRunning,
} from '@/lib/placement/why-not-running'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { routes } from '@/lib/routes'
import { useNow } from '@/lib/ui/clock'
import { Link } from '@/lib/ui/link'
import { Notice } from '@/lib/ui/notice'
import { Skeleton } from '@/lib/ui/skeleton'

interface Props {
  readonly project: string
  readonly instance: Instance
  /** What the platform said to the last start from this tab. */
  readonly refusal: string | undefined
  /** The instance was started in vain. */
  readonly isVain: boolean
}

/** Why an instance failed or didn't start, as far as the platform's facts say, and what to do. */
export default function InstanceWhy(props: Props) {
  const { instance, refusal, isVain } = props
  const { name, runState } = instance
  const isFailed = runState === 'failed'
  const wasStarted = isVain || refusal !== undefined
  return (
    <div className="mb-4" {...(wasStarted ? { role: 'alert' } : {})}>
      <Notice tone={wasStarted ? 'danger' : 'notice'}>
        <span>
          {wasStarted
            ? `${name} ${isFailed ? 'failed while starting' : 'didn’t start'}. `
            : `${name} has failed. `}
        </span>
        {refusal !== undefined && isPlacementRefusal(refusal) ? (
          <ByGroups {...props} />
        ) : (
          <Said {...props} strictGroups={undefined} />
        )}
      </Notice>
    </div>
  )
}

/** For a start that found no sled: required placement groups may be the reason. */
function ByGroups(props: Props) {
  const { groups, unknown, failure } = useInstanceGroups(props)
  if (!groups && !failure) return <Waiting />
  const strict = groups?.filter(({ policy }) => policy === 'fail').map(({ name }) => name)
  // Where one group is unknown, none is known to be the reason.
  return <Said {...props} strictGroups={unknown === 0 ? strict : undefined} />
}

const Waiting = () => <Skeleton width="16rem" height="0.75rem" />

/** What is left of the silo's quotas; null without a quota, undefined when it is unknown. */
function leftOf({ capacity, provisioned }: Utilization): NonNullable<KnownOfInstance['left']> {
  const limits = limitsOf(capacity)
  const left = (resource: 'cpus' | 'memory') => {
    if (capacity[resource] === null || provisioned[resource] === null) return undefined
    return limits[resource] === null ? null : limits[resource] - provisioned[resource]
  }
  return { cpus: left('cpus'), memory: left('memory') }
}

function Said({
  project,
  instance,
  refusal,
  strictGroups,
}: Props & Pick<KnownOfInstance, 'strictGroups'>) {
  const now = useNow()
  const disks = useApiQuery(
    reads.instanceDiskList({
      path: { instance: instance.name },
      query: { project, limit: PICKER_LIMIT },
    }),
  )
  const quota = useApiQuery(utilizationReads.utilizationView({}))
  const isWaiting = (reading: typeof disks | typeof quota) => !reading.data && !reading.failure
  if (isWaiting(disks) || isWaiting(quota)) return <Waiting />
  const { what, todo, at } = whyNotRunning({
    ...{ runState: instance.runState, ncpus: instance.ncpus, memory: instance.memory },
    ...{ refusal, strictGroups, bootDiskId: instance.bootDiskId },
    disks: disks.data?.items.map(({ id, name, state }) => ({ id, name, state: state.state })),
    left: quota.data && leftOf(quota.data),
    restart: !instance.autoRestartEnabled
      ? 'off'
      : instanceAutoRestartPending(instance, new Date(now))
        ? 'due'
        : 'waiting',
  })
  return (
    <>
      <span>{`${what} `}</span>
      {todo !== undefined && <span>{`${todo} `}</span>}
      {at && <RemedyLink at={at} project={project} name={instance.name} />}
    </>
  )
}

const REMEDIES = {
  storage: ['View disks', routes.instanceStorage],
  groups: ['View groups', routes.instanceSettings],
  quota: ['View utilization', () => routes.siloUtilization],
} as const satisfies Record<Remedy, readonly [string, (project: string, name: string) => string]>

function RemedyLink({ at, project, name }: { at: Remedy; project: string; name: string }) {
  const [text, hrefOf] = REMEDIES[at]
  return (
    <Link className="link underline" href={hrefOf(project, name)}>
      {text}
    </Link>
  )
}
