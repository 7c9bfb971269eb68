'use client'

import { gatherEnds } from '@/app/(console)/projects/[project]/_vpcs/gather-ends'
import { useGathered } from '@/app/(console)/projects/[project]/_vpcs/use-gathered'
import { listText } from '@/lib/format/list'
import type { RouteEnds } from '@/lib/network/route-ends'

/** Nothing is known: nothing is judged. */
export const NO_ENDS: RouteEnds = {}

/** What routes of a VPC can name, as far as it is read, and what can't be. */
export function useRouteEnds(where: { readonly project: string; readonly vpc: string }) {
  const { gathered } = useGathered((ask) => gatherEnds(ask, where))
  return { ends: gathered?.ends ?? NO_ENDS, unread: gathered?.unread ?? [] }
}

/** That names were not checked, and why. */
export const UncheckedEnds = ({ unread }: { readonly unread: readonly string[] }) =>
  unread.length > 0 && (
    <p className="field-hint mt-1">
      {`Whether what routes name exists wasn’t checked: ${listText(unread)} couldn’t be read.`}
    </p>
  )
