'use client'

import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'
import { routes } from '@/lib/routes'
import type { ReactNode } from 'react'
import { useLevel } from './use-level'

export interface HomeProps {
  readonly siloName: string
  /** The silo's picture. The server draws it, so that no script contains the code for it. */
  readonly siloMark: ReactNode
}

/** The button at the top left: names the silo, or the system, and leads to its first list. */
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
