'use client'

import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'
import { routes } from '@/lib/routes'
import { Identicon } from '@/lib/ui/identicon'
import { useLevel } from './use-level'

/** Top left: which silo, or the system, one is in; leads to its first list. */
export function HomeButton({ siloName }: { siloName: string }) {
  const isSystem = useLevel() === 'system'
  return (
    <Link className="home-button" href={isSystem ? routes.silos : routes.projects}>
      {isSystem ? (
        <span className="home-icon">
          <Icon name="server" />
        </span>
      ) : (
        <Identicon name={siloName} />
      )}
      <span className="home-text">
        {!isSystem && <span className="home-kind">Silo</span>}
        <span className="home-name">{isSystem ? 'System' : siloName}</span>
      </span>
    </Link>
  )
}
