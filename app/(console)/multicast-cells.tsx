import type { MulticastGroup, MulticastGroupMember } from '@/lib/contract/multicast-group'
import { Badge } from '@/lib/ui/badge'

/** The states of groups and members that are still coming or already going. */
const PASSING = /^(?:Creating|Deleting|Joining)$/

/** A word of the platform's own. */
export const MulticastState = ({ state }: { readonly state: string }) => (
  <Badge tone={PASSING.test(state) ? 'progress' : state === 'Left' ? 'neutral' : 'ok'}>
    {state || 'Unknown'}
  </Badge>
)

/** From whom a group or a member receives: 'Any', '10.0.0.1', 'Any, 10.0.0.1'; 'Unknown' is not 'Any'. */
export function sourceWords(
  of:
    | Pick<MulticastGroup, 'sourceIps' | 'hasAnySourceMember'>
    | Pick<MulticastGroupMember, 'sourceIps'>,
): string {
  const sources = of.sourceIps ?? []
  // A member without sources receives from all.
  const isAny = 'hasAnySourceMember' in of ? of.hasAnySourceMember : of.sourceIps?.length === 0
  const words = [...(isAny ? ['Any'] : []), ...sources]
  return words.length > 0 ? words.join(', ') : isAny == null || !of.sourceIps ? 'Unknown' : 'None'
}
