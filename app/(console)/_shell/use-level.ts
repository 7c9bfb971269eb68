'use client'

import { usePathname } from 'next/navigation'
import { useIsMissing } from '@/lib/navigation/missing'
import { levelOf } from '@/lib/navigation/sections'
import type { Level } from '@/lib/navigation/tree'
import { routes } from '@/lib/routes'

/** The level of the page; the silo's for a path that isn't there, as its sidebar is (decisions/0027). */
export function useLevel(): Level {
  const path = usePathname()
  return levelOf(useIsMissing() ? routes.home : path)
}
