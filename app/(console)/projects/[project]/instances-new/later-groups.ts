import { platformCan } from '@/lib/contract/platform-can'
import type { ApiVersion } from '@/lib/contract/api-version'
import type { AffinityKind } from '@/lib/placement/placement-words'
import type { InstanceForm } from './instance-schema'

/** A group that a new instance is added to once it is there. */
export interface LaterGroup {
  readonly kind: AffinityKind
  readonly name: string
}

type Chosen = Pick<InstanceForm, 'affinityGroups' | 'antiAffinityGroups' | 'start'>

/**
 * The groups that the platform takes no word of in a creation, and the rest of the form without them.
 * Members are taken in only before they start, so that such an instance starts afterwards.
 */
export function withoutLaterGroups<T extends Chosen>(
  form: T,
  platform: ApiVersion | undefined,
): { readonly form: T; readonly later: readonly LaterGroup[] } {
  const isSaid = platformCan(platform, 'versions')
  const later = [
    ...form.affinityGroups.map((name) => ({ kind: 'affinity' as const, name })),
    ...(isSaid ? [] : form.antiAffinityGroups).map((name) => ({
      kind: 'antiAffinity' as const,
      name,
    })),
  ]
  return {
    form: {
      ...form,
      affinityGroups: [],
      antiAffinityGroups: isSaid ? form.antiAffinityGroups : [],
      start: form.start && later.length === 0,
    },
    later,
  }
}
