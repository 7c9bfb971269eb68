import { type IpStack, partsOf } from './ip-stack'

/** The networks that may pass through, of both versions; undefined if the platform didn't give them all. */
export function transitIpsOf(stack: IpStack): readonly string[] | undefined {
  const lists = partsOf(stack).map(({ transitIps }) => transitIps)
  return lists.some((list) => list === undefined || list.includes(''))
    ? undefined
    : lists.flatMap((list) => list ?? [])
}
