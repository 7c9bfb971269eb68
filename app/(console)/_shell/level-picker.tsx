'use client'

import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { usePathname } from 'next/navigation'
import { levelOf } from '@/lib/navigation/sections'
import { routes } from '@/lib/routes'
import { Menu } from '@/lib/ui/menu'

/** For fleet viewers: between the silo and the system. */
export function LevelPicker() {
  const isSystem = levelOf(usePathname()) === 'system'
  return (
    <Menu
      label="Switch between system and silo"
      className="btn btn-ghost"
      quiet
      items={[
        { label: 'System', href: routes.silos, current: isSystem },
        { label: 'Silo', href: routes.projects, current: !isSystem },
      ]}
    >
      {isSystem ? 'System' : 'Silo'}
      <ChevronsUpDown />
    </Menu>
  )
}
