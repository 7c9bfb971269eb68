'use client'

import { type ReactNode, useEffect } from 'react'
import { noteFleetReader } from '@/lib/navigation/fleet-reader'
import { useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { routes } from '@/lib/routes'
import { Icon } from '@/lib/ui/icon'
import { Menu } from '@/lib/ui/menu'
import { useLevel } from './use-level'

const manage = [{ label: 'Manage system', target: routes.overview }]
const nothing: typeof manage = []

/** For fleet viewers: the way between the silo and the system, as a menu and as a quick action. */
export default function OperatorTools(): ReactNode {
  const isSystem = useLevel() === 'system'
  useRegisterQuickActions(isSystem ? nothing : manage)
  useEffect(noteFleetReader, [])
  return (
    <>
      <a
        className="btn btn-ghost without-script"
        href={isSystem ? routes.projects : routes.overview}
      >
        {isSystem ? 'Silo' : 'System'}
      </a>
      <Menu
        label="Switch between system and silo"
        className="btn btn-ghost"
        quiet
        items={[
          { label: 'System', href: routes.overview, current: isSystem },
          { label: 'Silo', href: routes.projects, current: !isSystem },
        ]}
      >
        <span>{isSystem ? 'System' : 'Silo'}</span>
        <Icon name="chevrons-up-down" />
      </Menu>
    </>
  )
}
