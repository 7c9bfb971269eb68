'use client'

import { useParams } from 'next/navigation'
import { decodeSegment } from '@/lib/navigation/match'

/** What the path of an instance's page names, decoded; empty where it can't be. */
export function usePathInstance(): { readonly project: string; readonly name: string } {
  const { project = '', instance = '' } = useParams<{ project?: string; instance?: string }>()
  return { project: decodeSegment(project) ?? '', name: decodeSegment(instance) ?? '' }
}
