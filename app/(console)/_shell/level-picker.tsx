'use client'

import { Icon } from '@/lib/ui/icon'
import { routes } from '@/lib/routes'
import { Menu } from '@/lib/ui/menu'
import { useLevel } from './use-level'

/** For fleet viewers: between the silo and the system. */
export function LevelPicker() {
  const isSystem = useLevel() === 'system'
  return (
    <>
      <a className="btn btn-ghost without-script" href={isSystem ? routes.projects : routes.silos}>
        {isSystem ? 'Silo' : 'System'}
      </a>
      <Menu
        label="Switch between system and silo"
        className="btn btn-ghost"
        quiet
        items={[
          { label: 'System', href: routes.silos, current: isSystem },
          { label: 'Silo', href: routes.projects, current: !isSystem },
        ]}
      >
        <span>{isSystem ? 'System' : 'Silo'}</span>
        <Icon name="chevrons-up-down" />
      </Menu>
    </>
  )
}
