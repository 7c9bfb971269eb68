'use client'

import { type ReactNode, useEffect, useMemo } from 'react'
import { lackingFeatures } from '@/lib/navigation/lacking'
import { noteFleetReader } from '@/lib/navigation/fleet-reader'
import { placesOf } from '@/lib/navigation/places'
import { type QuickAction, useRegisterQuickActions } from '@/lib/quick-actions/registry'
import { placeAction } from '@/lib/quick-actions/use-place-actions'
import { usePageReader } from '@/lib/reading/page-reader'
import { routes } from '@/lib/routes'
import { Icon } from '@/lib/ui/icon'
import { Menu } from '@/lib/ui/menu'
import { useLevel } from './use-level'

const manage: QuickAction = { label: 'Manage system', target: routes.overview }

/** For fleet viewers: the way between the silo and the system, as a menu, and the system's pages as quick actions. */
export default function OperatorTools(): ReactNode {
  const isSystem = useLevel() === 'system'
  const { platform } = usePageReader()
  const actions = useMemo(() => {
    const places = placesOf({
      level: 'system',
      heading: 'System',
      lacking: lackingFeatures(platform),
    }).map(placeAction)
    return isSystem ? places : [manage, ...places]
  }, [isSystem, platform])
  useRegisterQuickActions(actions)
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
