import { fullNumber } from '@/lib/format/number'
import { sizeText } from '@/lib/format/size'

/* Why an instance that should run doesn't, from the platform's answers alone. */

/** The rest of a quota; null without a quota, undefined if it was not read. */
type Left = number | null | undefined

/** The known facts about an instance that failed, or whose start was refused. */
export interface KnownOfInstance {
  readonly runState: string
  /** Null where the platform doesn't say. */
  readonly ncpus: number | null
  /** Bytes; null likewise. */
  readonly memory: number | null
  /** The platform's refusal of the last start from this tab. */
  readonly refusal?: string | undefined
  /** What is left in the reader's silo: vCPUs, and bytes of memory. */
  readonly left?: { readonly cpus: Left; readonly memory: Left } | undefined
  readonly bootDiskId: string | null | undefined
  /** All attached disks; undefined if they weren't read. */
  readonly disks?:
    | readonly { readonly id: string; readonly name: string; readonly state: string }[]
    | undefined
  /** The names of its mandatory groups; undefined if they weren't read. */
  readonly strictGroups?: readonly string[] | undefined
  /** For a failed instance. */
  readonly restart: 'off' | 'due' | 'waiting'
}

/** The page that can fix it. */
export type Remedy = 'storage' | 'groups' | 'quota'

export interface Why {
  /** A sentence. */
  readonly what: string
  /** What to do about it, in a sentence; absent if unknown. */
  readonly todo?: string
  readonly at?: Remedy
}

const NO_REASON = 'The platform gives no reason.'

/** Why the instance doesn't run, and what to do; the answer may be that the reason is unknown. */
export function whyNotRunning(known: KnownOfInstance): Why {
  return (
    (known.refusal === undefined ? undefined : byRefusal(known, known.refusal)) ??
    byDisks(known) ??
    (known.refusal === undefined && known.runState !== 'failed' ? byQuota(known) : undefined) ??
    unexplained(known)
  )
}

const QUOTA_TODO =
  'Stop instances that nobody needs, resize this one, or ask an operator for a larger quota.'

/** The resources of quotas, with their words in refusals. */
const QUOTAS = [
  {
    key: 'cpus',
    said: /vCPU Limit Exceeded/i,
    words: 'vCPUs',
    needs: ({ ncpus }: KnownOfInstance) => ncpus,
    text: (amount: number) => `${fullNumber(amount)} ${amount === 1 ? 'vCPU' : 'vCPUs'}`,
  },
  {
    key: 'memory',
    said: /Memory Limit Exceeded/i,
    words: 'memory',
    needs: ({ memory }: KnownOfInstance) => memory,
    text: (amount: number) => `${sizeText(amount)} of memory`,
  },
] as const

/** The platform's refusals of a start without a place in its groups or the rack. */
const PLACEMENT: readonly (readonly [said: RegExp, what: string, todo: string])[] = [
  [
    /more than one sled/i,
    'Its affinity groups require more than one sled.',
    'Remove it from one of them.',
  ],
  [
    /contradict/i,
    'Its affinity and anti-affinity groups contradict each other.',
    'Remove it from one of them.',
  ],
  [
    /co-located/i,
    'The sled that its affinity group requires has no room for it.',
    'Remove it from the group, resize it, or stop another instance.',
  ],
]

/** Whether a start was refused for lack of a sled: groups may be the reason. */
export const isPlacementRefusal = (refusal: string): boolean =>
  /could not be placed|failed to place|any valid sled/i.test(refusal)

/** The meaning of a refused start; undefined if it is unknown. */
function byRefusal(known: KnownOfInstance, refusal: string): Why | undefined {
  const quota = QUOTAS.find(({ said }) => said.test(refusal))
  if (quota) {
    const left = known.left?.[quota.key]
    const needed = quota.needs(known)
    const what = `Your silo’s quota has too ${quota.key === 'cpus' ? 'few' : 'little'} ${quota.words} left.`
    if (left === undefined || left === null || needed === null)
      return { what, todo: QUOTA_TODO, at: 'quota' }
    return left < needed
      ? tooLittle(quota, left, needed)
      : {
          what: `Your silo’s quota had too ${quota.key === 'cpus' ? 'few' : 'little'} ${quota.words} left when it was started. Now it has enough.`,
          todo: 'Start it again.',
        }
  }
  const contradiction = PLACEMENT.find(([said]) => said.test(refusal))
  if (contradiction) return { what: contradiction[1], todo: contradiction[2], at: 'groups' }
  if (isPlacementRefusal(refusal)) return noRoom(known)
  const text = refusal.trim()
  return text === ''
    ? undefined
    : { what: `The platform refused to start it: ${/[.!?]$/.test(text) ? text : `${text}.`}` }
}

const tooLittle = ({ text }: (typeof QUOTAS)[number], left: number, needed: number): Why => ({
  what: `Your silo’s quota has ${text(Math.max(0, left))} left, and the instance needs ${text(needed)}.`,
  todo: QUOTA_TODO,
  at: 'quota',
})

/** Only mandatory groups exclude sleds. */
function noRoom({ strictGroups }: KnownOfInstance): Why {
  if (strictGroups?.length === 0)
    return {
      what: 'No sled has room for it.',
      todo: 'Resize it, or stop another instance.',
    }
  return strictGroups
    ? {
        what: `No sled that its groups allow has room for it (${strictGroups.join(', ')}).`,
        todo: 'Resize it, stop another instance, or remove it from a group.',
        at: 'groups',
      }
    : {
        what: 'No sled has room for it, or its groups allow none that has.',
        todo: 'Resize it, stop another instance, or check its groups.',
        at: 'groups',
      }
}

/** Problems of its disks, as far as they were read. */
function byDisks({ disks, bootDiskId }: KnownOfInstance): Why | undefined {
  if (!disks) return undefined
  if (disks.length === 0)
    return { what: 'It has no disk to boot from.', todo: 'Attach one.', at: 'storage' }
  const boot = disks.find(({ id }) => id === bootDiskId)
  if (bootDiskId && !boot)
    return {
      what: 'Its boot disk is no longer attached.',
      todo: 'Attach it, or choose another one.',
      at: 'storage',
    }
  const faulted = [...(boot ? [boot] : []), ...disks].find(({ state }) => state === 'faulted')
  return (
    faulted && {
      what: `Its ${faulted === boot ? 'boot disk' : 'disk'} ${faulted.name} is faulted.`,
      todo: faulted === boot ? 'Boot from another disk.' : 'Detach it.',
      at: 'storage',
    }
  )
}

/** For a start without a known refusal: whether the quota would refuse it now. */
function byQuota(known: KnownOfInstance): Why | undefined {
  for (const quota of QUOTAS) {
    const left = known.left?.[quota.key]
    const needed = quota.needs(known)
    if (typeof left === 'number' && needed !== null && left < needed)
      return tooLittle(quota, left, needed)
  }
  return undefined
}

const RESTARTS = {
  off: 'Auto-restart is off, so it stays failed until someone starts it.',
  due: 'It will be restarted automatically at the platform’s next attempt.',
  waiting: 'It will be restarted automatically once the cooldown has passed.',
} as const satisfies Record<KnownOfInstance['restart'], string>

const unexplained = ({ runState, restart, refusal }: KnownOfInstance): Why =>
  runState === 'failed' && refusal === undefined
    ? { what: NO_REASON, todo: RESTARTS[restart] }
    : {
        what: NO_REASON,
        todo: refusal === undefined ? 'Start it again to see why.' : 'Start it again.',
      }
