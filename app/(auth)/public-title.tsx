'use client'

import { usePathname } from 'next/navigation'
import { titleOf } from '@/lib/navigation/crumbs'

/** The page title, from the path. */
export function PublicTitle({ consoleName }: { consoleName: string }) {
  return <title>{titleOf(usePathname(), consoleName)}</title>
}
