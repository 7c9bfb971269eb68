'use client'

import { usePathname } from 'next/navigation'
import { levelOf } from '@/lib/navigation/sections'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { routes } from '@/lib/routes'

const manage = [{ label: 'Manage system', target: routes.silos }]
const nothing: typeof manage = []

/** The fleet viewer's quick action, outside of the system's own screens. */
export function OperatorActions() {
  useRegisterQuickActions(levelOf(usePathname()) === 'system' ? nothing : manage)
  return null
}
