'use client'

import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'
import { routes } from '@/lib/routes'
import type { ReactNode } from 'react'
import { useLevel } from './use-level'

export interface HomeProps {
  readonly siloName: string
  /** The silo's picture, drawn by the server: what draws it is in no script. */
  readonly siloMark: ReactNode
}

/** Top left: which silo, or the system, one is in; leads to its first list. */
export function HomeButton({ siloName, siloMark }: HomeProps) {
  const isSystem = useLevel() === 'system'
  return (
    <Link className="home-button" href={isSystem ? routes.overview : routes.projects}>
      {isSystem ? (
        <span className="home-icon">
          <Icon name="server" />
        </span>
      ) : (
        siloMark
      )}
      <span className="home-text">
        {!isSystem && <span className="home-kind">Silo</span>}
        <span className="home-name" translate={isSystem ? undefined : 'no'}>
          {isSystem ? 'System' : siloName}
        </span>
      </span>
    </Link>
  )
}
