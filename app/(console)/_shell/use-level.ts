'use client'

import { usePathname } from 'next/navigation'
import { useIsFleetReader } from '@/lib/navigation/fleet-reader'
import { useIsMissing } from '@/lib/navigation/missing'
import { levelOf } from '@/lib/navigation/sections'
import type { Level } from '@/lib/navigation/tree'
import { routes } from '@/lib/routes'

/**
 * The path whose level the frame shows: the page's. For a path that isn't there it is the silo's, or the system's
 * for those who may see it (decisions/0027).
 */
export function useFramePath(): string {
  const path = usePathname()
  const isMissing = useIsMissing()
  const isFleetReader = useIsFleetReader()
  if (!isMissing) return path
  return isFleetReader && levelOf(path) === 'system' ? routes.overview : routes.home
}

/** The level that the frame shows. */
export const useLevel = (): Level => levelOf(useFramePath())
