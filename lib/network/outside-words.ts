import { plural } from '@/lib/format/plural'
import { type Network, unreadOf } from './network'
import { otherWayName } from './other-ways'

/** Which instances of a VPC can be called from outside, apart from its rules. */
interface OutsideWords {
  readonly text: string
  /** It is certain that no instance can be called. */
  readonly isNobody: boolean
}

/**
 * Whether the instances of a VPC have external IPs, in words; parts that could not be read count as
 * unknown. Undefined if all instances have one.
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
