import { plural } from '@/lib/format/plural'
import { type Network, unreadOf } from './network'
import { otherWayName } from './other-ways'

/** Who of a VPC can be called from outside it, whatever its rules say. */
interface OutsideWords {
  readonly text: string
  /** Whether it is certain that no instance can be reached. */
  readonly isNobody: boolean
}

/**
 * Whether the instances of a VPC have external IPs; what could not be read counts as unknown. Undefined
 * where all of them have one: nothing is to be said.
 */
export function outsideWords(
  network: Pick<Network, 'instances' | 'gaps'>,
): OutsideWords | undefined {
  const unread = unreadOf(network, 'interfaces', 'addresses', 'subnets', 'other-ways')
  const { instances } = network
  const called = instances.filter(({ externalIps }) => externalIps.length > 0)
  const other = instances.flatMap(({ otherWays = [] }) => otherWays)[0]
  const isUnsure =
    unread !== undefined || other !== undefined || instances.some((each) => each.hasUnreadIps)
  if (instances.length === 0 && !isUnsure)
    return {
      text: 'The VPC has no instances yet.',
      isNobody: true,
    }
  if (called.length > 0) {
    if (called.length === instances.length && !isUnsure) return undefined
    const count = `${called.length} of ${plural(instances.length, 'instance')}`
    return {
      text: isUnsure
        ? `At least ${count} can be reached from the internet by an external IP.`
        : `${count} can be reached from the internet: the others have no external IP.`,
      isNobody: false,
    }
  }
  return isUnsure
    ? {
        text:
          other && unread === undefined
            ? `It’s unknown whether instances can be reached from the internet by ${otherWayName(other)}.`
            : `It’s unknown whether instances have external IPs. ${unread ?? ''}`.trim(),
        isNobody: false,
      }
    : {
        text: 'No instance in this VPC has an external IP, so nobody on the internet can reach them. Attach an ephemeral or floating IP first.',
        isNobody: true,
      }
}
